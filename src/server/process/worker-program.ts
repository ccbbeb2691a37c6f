/** The program that new workers run: that of the checkout to which the site's path leads now. */
import cluster from 'node:cluster'
import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'

/**
 * Returns a function to call before each start of a worker. The site may have been started through a symbolic
 * link to its checkout, which a release points to another one. A new worker then runs the program in the new
 * checkout, with the Node there, and from its folder: the old checkout may have been deleted.
 *
 * `program` is the path by which main.ts was started.
 */
export function createWorkerProgramResolver(program = process.argv[1] ?? ''): () => void {
  const checkout = resolve(program, '../../..')
  const startedNode = process.execPath
  const nodeInCheckout = relative(realpathSync(checkout), startedNode)
  const isNodeOfCheckout = !nodeInCheckout.startsWith('..') && !isAbsolute(nodeInCheckout)
  cluster.setupPrimary({ exec: resolve(program), cwd: checkout })
  return () => {
    const node = isNodeOfCheckout ? join(checkout, nodeInCheckout) : startedNode
    // cluster has no setting for the Node of workers: child_process.fork runs process.execPath.
    process.execPath = existsSync(node) ? node : startedNode
  }
}
