import type { Reporter, TestCase, TestModule } from 'vitest/node'

function say(what: string, tests: readonly TestCase[]) {
  if (tests.length === 0) return
  const names = tests.map(({ module, fullName }) => `  ${module.relativeModuleId} > ${fullName}\n`)
  process.stderr.write(`${what}:\n${names.join('')}`)
}

/**
 * Names each test that was skipped, so that nobody takes what was not tried for what holds; and each that passed at the second
 * try only, as something is wrong with it or with what it looks at.
 */
export default class NameDoubtfulTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = (state: 'skipped' | 'passed') =>
      modules.flatMap(({ children }) => [...children.allTests(state)])
    say('Not tried, as what they need is not here', tests('skipped'))
    say(
      'Passed at the second try only',
      tests('passed').filter((test) => test.diagnostic()?.flaky),
    )
  }
}
