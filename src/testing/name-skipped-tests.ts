import type { Reporter, TestModule } from 'vitest/node'

/** Prints the names of skipped tests, so that they are not taken for passed tests. */
export default class NameSkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(({ children }) => [...children.allTests('skipped')])
    if (skipped.length === 0) return
    const names = skipped.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}\n`)
    process.stderr.write(`Skipped, because a required program is not installed:\n${names.join('')}`)
  }
}
