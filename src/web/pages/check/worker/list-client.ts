import type { CallMessage, CallName, ListCalls, Progress, ReplyMessage } from './messages.ts'

interface PendingCall {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

const STOPPED_MESSAGE = 'The check stopped unexpectedly: the browser may be short of memory'

/** The page's side of a worker that checks lists. */
export class ListClient {
  readonly #worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, PendingCall>()
  #lastId = 0
  readonly #onFailure: (error: Error) => void
  #onProgress: (progress: Progress) => void = () => undefined
  #hasEnded = false

  /** Ends the worker and calls `onFailure` if it fails or disappears outside a call, at any time. */
  constructor(onFailure: (error: Error) => void) {
    this.#onFailure = onFailure
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReplyMessage>) => this.#receive(data))
    this.#worker.addEventListener('error', () => this.#fail())
  }

  /** Calls the worker. Rejects with the error as a text for the visitor. */
  call<Name extends CallName>(
    name: Name,
    ...parameters: Parameters<ListCalls[Name]>
  ): Promise<ReturnType<ListCalls[Name]>> {
    const id = ++this.#lastId
    const message: CallMessage = { id, name, parameters }
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage(message)
    })
  }

  /** Sets the listener to the progress of a check. */
  onProgress(listener: (progress: Progress) => void): void {
    this.#onProgress = listener
  }

  /** Ends the worker at once. Open calls stay without a result. */
  end(): void {
    this.#hasEnded = true
    this.#waiting.clear()
    this.#worker.terminate()
  }

  #fail(): void {
    if (this.#hasEnded) return
    // The worker may go on after an error.
    this.end()
    this.#onFailure(new Error(STOPPED_MESSAGE))
  }

  #receive(message: ReplyMessage): void {
    if ('lock' in message) {
      // A browser that kills a worker sends no event, but it releases the lock.
      void navigator.locks.request(message.lock, () => this.#fail())
      return
    }
    if ('progress' in message) {
      this.#onProgress(message.progress)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.result as never)
  }
}
