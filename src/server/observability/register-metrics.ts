/** Metrics of the registers that are updated on this machine. */
import { Gauge, type Registry } from 'prom-client'
import { getFirstDayAfter, getStartOfDay } from '../../directory/periods.ts'
import type { RegisterRecord } from '../../importing/updates/register-problems.ts'

export interface RegisterMetricsSource {
  /** When the last update ran, in ISO 8601; null if none has. */
  readLastUpdate(): string | null
  /** The records of all registers that were imported, or that failed. May throw. */
  readRecords(): readonly RegisterRecord[]
}

/** Adds the metrics. Those whose records cannot be read are absent. All workers read the same records. */
export function addRegisterMetrics(registry: Registry, source: RegisterMetricsSource): void {
  const registers = [registry]
  new Gauge({
    name: 'bankcodex_registers_updated_seconds',
    help: 'When the last update of registers ran, in Unix seconds',
    registers,
    aggregator: 'max',
    collect() {
      const lastUpdate = source.readLastUpdate()
      if (lastUpdate === null) this.remove()
      else this.set(Date.parse(lastUpdate) / 1000)
    },
  })
  const addGauge = (name: string, help: string, getValue: (record: RegisterRecord) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['register'] as const,
      registers,
      aggregator: 'max',
      collect() {
        this.reset()
        for (const record of readRecords(source)) {
          const value = getValue(record)
          if (value !== null) this.set({ register: record.id }, value)
        }
      },
    })
  addGauge(
    'bankcodex_register_failures',
    'The failed updates of a register since the last one that succeeded',
    ({ failure }) => failure?.count ?? 0,
  )
  addGauge(
    'bankcodex_register_current_until_seconds',
    'When the imported list of a register is no longer current, in Unix seconds',
    ({ currentUntil }) =>
      currentUntil === null ? null : getStartOfDay(getFirstDayAfter(currentUntil)) / 1000,
  )
}

function readRecords(source: RegisterMetricsSource): readonly RegisterRecord[] {
  try {
    return source.readRecords()
  } catch {
    return []
  }
}
