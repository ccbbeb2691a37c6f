declare module '*.md' {
  const page: import('../build/markdown-pages.ts').MarkdownPage
  export default page
}

/** The scripts for spreadsheet programs, by name. */
declare module 'virtual:spreadsheet-scripts' {
  const scripts: Readonly<Record<string, string>>
  export default scripts
}
