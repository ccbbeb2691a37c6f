import type { Reporter, TestModule } from 'vitest/node'

/** Names each test that was skipped, so that nobody takes it for a test that passed. */
export default class NameSkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(({ children }) => [...children.allTests('skipped')])
    if (skipped.length === 0) return
    const names = skipped.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}\n`)
    process.stderr.write(`Skipped, because what they need is not installed:\n${names.join('')}`)
  }
}
