import type { ReactNode } from 'react'

/** Props of an element that keeps the HTML that the server sent: hydration does not compare or replace it. */
export const KEEP_SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * Creates a component for a part of a page that needs no hydration. The browser imports the module of the
 * part only for pages that it renders itself.
 *
 * The page loader calls `load` to import the module. The browser does not run the loader of a page that the
 * server has rendered. On such a page `module` is null, and the component keeps the HTML of the server.
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
