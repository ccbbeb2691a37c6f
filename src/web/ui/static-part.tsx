import type { ReactNode } from 'react'

/**
 * Creates a component for a part of a page without controls, so that the browser need not import its module.
 *
 * The page loader calls `load` to import the module. The browser does not run the loader of a page that the
 * server has rendered. On such a page `module` is null, and the component keeps the HTML of the server: React
 * does not compare the HTML below suppressHydrationWarning.
 */
export function createStaticPart<Module>(importModule: () => Promise<Module>) {
  let module: Module | null = null

  async function load(): Promise<void> {
    module = await importModule()
  }

  function StaticPart({ children }: { readonly children: (module: Module) => ReactNode }) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the HTML of the server
    if (!module) return <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return <div key="browser">{children(module)}</div>
  }
  return { load, StaticPart }
}
