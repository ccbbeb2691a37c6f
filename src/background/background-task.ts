/** Where background tasks log what they did. */
export interface TaskLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

/** A task that runs at an interval and when it is woken. */
export interface BackgroundTask {
  /** Starts a run now, or one more run after the current one. */
  wake(): void
  /** Starts no further run, aborts the signal of the current one, and waits for its end. */
  close(): Promise<void>
}

interface BackgroundTaskOptions {
  /** The interval of the runs. */
  readonly intervalMs: number
  /** Does one run. After the signal is aborted, it should not start further work. */
  run(stop: AbortSignal): Promise<void>
  /** Receives the error of a failed run. The task continues. */
  onError(error: unknown): void
}

/** Starts a task and its first run. Runs never overlap. */
export function startBackgroundTask({ intervalMs, run, onError }: BackgroundTaskOptions): BackgroundTask {
  const stop = new AbortController()
  const requestRun = coalesceRuns(async () => {
    try {
      if (!stop.signal.aborted) await run(stop.signal)
    } catch (error) {
      onError(error)
    }
  })
  const wake = () => void requestRun()
  const timer = setInterval(wake, intervalMs)
  wake()
  return {
    wake,
    async close() {
      stop.abort()
      clearInterval(timer)
      // Waits for the current run. The run requested here does nothing, because the signal is aborted.
      await requestRun()
    },
  }
}

/**
 * Returns a function that runs a task, never twice at the same time. Calls during a run share one further
 * run, which begins when the current run has ended. So each caller gets the result of a run that began after
 * its call.
 */
export function coalesceRuns<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null

  function begin(): Promise<Result> {
    next = null
    const run = task()
    current = run
    return run
  }

  return () => {
    next ??= current.then(begin, begin)
    return next
  }
}
