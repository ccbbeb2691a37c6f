import type { ReactNode } from 'react'

/**
 * Creates a component for a part of a page without controls, from the components of a module. On a page
 * that the server has rendered, the component keeps the HTML of the server, so the browser does not need
 * the module: React does not compare the HTML below suppressHydrationWarning. The page loader calls `load`
 * to import the module; loaders do not run in the browser for a page that the server has rendered.
 */
export function staticPart<Module>(importModule: () => Promise<Module>) {
  let module: Module | null = null

  async function load(): Promise<void> {
    module = await importModule()
  }

  function StaticPart({ children }: { readonly children: (module: Module) => ReactNode }) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
    if (!module) return <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    return <div key="browser">{children(module)}</div>
  }
  return { load, StaticPart }
}
