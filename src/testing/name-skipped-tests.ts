import type { Reporter, TestCase, TestModule } from 'vitest/node'

function skippedIn(module: TestModule): TestCase[] {
  return [...module.children.allTests('skipped')]
}

/** Names each test that was skipped, so that nobody takes what was not tried for what holds. */
export default class NameSkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(skippedIn)
    if (skipped.length === 0) return
    const names = skipped.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}\n`)
    process.stderr.write(`Not tried, as what they need is not here:\n${names.join('')}`)
  }
}
