import type { ReactNode } from 'react'

/** Props with which hydration keeps the server's HTML of an element, without comparing it. */
export const KEEP_SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * Creates a component for a part of a page that needs no hydration. On a page that the server has rendered,
 * it keeps the server's HTML, and the browser does not import the module of the part. For a page that the
 * browser renders, the page loader must call `load`, which imports the module.
 */
export function createStaticPart<Module>(importModule: () => Promise<Module>) {
  let module: Module | null = null

  async function load(): Promise<void> {
    module = await importModule()
  }

  function StaticPart({ children }: { readonly children: (module: Module) => ReactNode }) {
    // The keys differ so that React replaces this element when the module is loaded later.
    if (!module) return <div key="server" {...KEEP_SERVER_HTML} />
    return <div key="browser">{children(module)}</div>
  }
  return { load, StaticPart }
}
