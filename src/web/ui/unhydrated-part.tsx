import type { ReactNode } from 'react'
import { loadOnce } from '../../codes/load-once.ts'

/** Props with which hydration keeps the server's HTML of an element, without comparing it. */
export const KEEP_SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/**
 * Creates a component for a part of a page that needs no hydration. The page loader must call `load`, which
 * imports the module of the part, wherever a page is rendered: on the server, and in the browser after a
 * navigation. Hydration runs no loader: it keeps the server's HTML and does not import the module.
 */
export function createUnhydratedPart<Module>(importModule: () => Promise<Module>) {
  let module: Module | null = null

  const load = loadOnce(async () => {
    module = await importModule()
  })

  function UnhydratedPart({ children }: { readonly children: (module: Module) => ReactNode }) {
    // The keys differ so that React replaces this element when the module is loaded later.
    if (!module) return <div key="server" {...KEEP_SERVER_HTML} />
    return <div key="browser">{children(module)}</div>
  }
  return { load, UnhydratedPart }
}

/** UnhydratedPart renders a component of pages/unhydrated.ts without hydration. */
export const { load: loadUnhydrated, UnhydratedPart } = createUnhydratedPart(
  () => import('../pages/unhydrated.ts'),
)

/**
 * A part that only the server renders, of a page that `hasOwnDocument`: browsers keep its HTML and have no
 * code for it. `children` is `import.meta.env.SSR && ...`, which the build of the scripts leaves out.
 */
export function ServerPart({ children }: { readonly children: ReactNode }) {
  return <div {...(import.meta.env.SSR ? { children } : KEEP_SERVER_HTML)} />
}
