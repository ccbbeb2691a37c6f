/** Metrics of the current directory for Prometheus. */
import { Gauge, type Registry } from 'prom-client'
import type { Directory } from '../../directory/directory.ts'
import type { Source } from '../../directory/entry.ts'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import { getFirstDayAfter, getStartOfDay } from '../../directory/periods.ts'

/**
 * Adds metrics of the current directory. While there is none, ready and built_seconds are 0, and
 * list_complete_until_seconds is absent.
 */
export function addDirectoryMetrics(registers: Registry[], liveDirectory: Pick<LiveDirectory, 'getCurrent'>) {
  const collectValue = (readValue: (directory: Directory) => number) =>
    function collect(this: Gauge) {
      const directoryOrFailure = liveDirectory.getCurrent()
      this.set(isOpenDirectory(directoryOrFailure) ? readValue(directoryOrFailure) : 0)
    }
  new Gauge({
    name: 'bankcodex_directory_ready',
    help: 'Whether there is a directory to serve',
    registers,
    aggregator: 'min',
    collect: collectValue(() => 1),
  })
  new Gauge({
    name: 'bankcodex_directory_built_seconds',
    help: 'When the current directory was built, in Unix seconds',
    registers,
    aggregator: 'min',
    collect: collectValue(({ builtAt }) => Date.parse(builtAt) / 1000),
  })
  /** Adds the end of a day, month or year of each source; `getDate` returns null for none. */
  const addDateOfSources = (name: string, help: string, getDate: (source: Source) => string | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'] as const,
      registers,
      aggregator: 'min',
      collect() {
        this.reset()
        const directoryOrFailure = liveDirectory.getCurrent()
        if (!isOpenDirectory(directoryOrFailure)) return
        for (const source of directoryOrFailure.sources) {
          const date = getDate(source)
          if (date !== null) this.set({ source: source.id }, getStartOfDay(getFirstDayAfter(date)) / 1000)
        }
      },
    })
  addDateOfSources(
    'bankcodex_source_as_of_seconds',
    'The date of a source of the current directory, in Unix seconds',
    ({ asOf }) => asOf,
  )
  addDateOfSources(
    'bankcodex_list_complete_until_seconds',
    'When the period of a complete list ends, in Unix seconds',
    ({ completeness }) => completeness?.until ?? null,
  )
}
