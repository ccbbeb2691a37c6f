import type { ReactNode } from 'react'

/** Props of an element whose HTML of the server the browser keeps: React does not compare it. */
export const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * Creates a component for a part of a page without controls, so that the browser need not import its module.
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
    if (!module) return <div key="server" {...SERVER_HTML} />
    return <div key="browser">{children(module)}</div>
  }
  return { load, StaticPart }
}
