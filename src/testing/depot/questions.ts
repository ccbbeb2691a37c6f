import type { CodeQuestion } from '../../codes/pages/page-texts.ts'

export const questions: readonly CodeQuestion[] = [
  { title: 'What it is for', text: 'It shows that a new code type is one folder and one line.' },
]
