declare module '*.md' {
  const page: import('../build/markdown-pages.ts').MarkdownPage
  export default page
}
