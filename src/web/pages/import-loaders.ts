import { loadOnce } from '../../codes/load-once.ts'

/** Imports the loaders of pages. */
export const importLoaders = loadOnce(() => import('./loaders.ts'))
