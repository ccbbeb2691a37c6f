declare module '*.md' {
  const page: import('./markdown-page.ts').MarkdownPage
  export default page
}
