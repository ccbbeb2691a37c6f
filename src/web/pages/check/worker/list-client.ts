import type { CallMessage, CallName, ListCalls, Progress, ReplyMessage } from './messages.ts'

interface PendingCall {
  readonly resolve: (result: never) => void
  readonly reject: (error: CallError) => void
}

/** The worker could not do a call. The message is for the visitor. */
export class CallError extends Error {
  /** Whether the call may succeed when it is repeated. */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}

const STOPPED_MESSAGE = 'The check stopped unexpectedly: the browser may be short of memory'

/** Starts the worker that checks a list (list-worker.ts), and calls it from the page. */
export class ListClient {
  readonly #worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  readonly #pendingCalls = new Map<number, PendingCall>()
  #lastId = 0
  readonly #onFailure: (error: CallError | null) => void
  #hasStarted = false
  #onProgress: (progress: Progress) => void = () => undefined
  #hasEnded = false

  /**
   * Starts a worker. Calls `onFailure` when the worker fails outside a call or the browser kills it, and ends
   * the worker then. The error is null if the worker has not started: its file is missing.
   */
  constructor(onFailure: (error: CallError | null) => void) {
    this.#onFailure = onFailure
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReplyMessage>) => this.#receive(data))
    this.#worker.addEventListener('error', () => this.#fail())
  }

  /** Calls the worker. Rejects with a CallError. */
  call<Name extends CallName>(
    name: Name,
    ...parameters: Parameters<ListCalls[Name]>
  ): Promise<ReturnType<ListCalls[Name]>> {
    const id = ++this.#lastId
    const message: CallMessage = { id, name, parameters }
    return new Promise((resolve, reject) => {
      this.#pendingCalls.set(id, { resolve, reject })
      this.#worker.postMessage(message)
    })
  }

  /** Sets the listener for the progress of checks. */
  onProgress(listener: (progress: Progress) => void): void {
    this.#onProgress = listener
  }

  /** Ends the worker at once. Pending calls never settle. */
  end(): void {
    this.#hasEnded = true
    this.#pendingCalls.clear()
    this.#worker.terminate()
  }

  #fail(): void {
    if (this.#hasEnded) return
    // A worker that failed may still be running.
    this.end()
    this.#onFailure(this.#hasStarted ? new CallError(STOPPED_MESSAGE, true) : null)
  }

  #receive(message: ReplyMessage): void {
    this.#hasStarted = true
    if ('lock' in message) {
      // A browser that kills a worker sends no event, but it releases the lock, and the page acquires it.
      void navigator.locks.request(message.lock, () => this.#fail())
      return
    }
    if ('progress' in message) {
      this.#onProgress(message.progress)
      return
    }
    const pendingCall = this.#pendingCalls.get(message.id)
    this.#pendingCalls.delete(message.id)
    if ('error' in message) pendingCall?.reject(new CallError(message.error, message.mayPass))
    else pendingCall?.resolve(message.result as never)
  }
}
