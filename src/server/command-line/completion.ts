/** Generates the shell completion of bin/bankcodex from its commands. */
import type { Command } from 'commander'
import { UsageError, unknownArgumentMessage } from './exit-codes.ts'

export const SHELLS = ['bash', 'zsh'] as const

/** The words that may follow a command: its commands and options. */
function wordsAfter(command: Command): string[] {
  const names = command.commands.map((one) => one.name())
  const options = command.options.map(({ long }) => long ?? '')
  return [...names, ...options, '--help'].filter((word) => word !== '')
}

/** The lines of a case statement: a command with its group, and the words that follow. */
function casesOf(command: Command, path: string): string[] {
  const own = `    '${path}') words='${wordsAfter(command).join(' ')}' ;;`
  return [own, ...command.commands.flatMap((one) => casesOf(one, `${path} ${one.name()}`.trim()))]
}

/** The completion script for a shell. Throws UsageError for another shell. */
export function completionScript(program: Command, shell: string): string {
  if (!SHELLS.some((one) => one === shell))
    throw new UsageError(unknownArgumentMessage('shell', shell, SHELLS))
  const start = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''
  return `${start}_bankcodex() {
  local given= word words=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) given="$given $word" ;; esac
  done
  case "\${given# }" in
${casesOf(program, '').join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _bankcodex bankcodex`
}
