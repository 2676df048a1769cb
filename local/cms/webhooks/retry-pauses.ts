/** Waits of deliveries for their next retry, by document. Each wait can be ended early. */
export class RetryPauses {
  readonly #waiting = new Map<string, () => void>()
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Waits some milliseconds; true when the time has passed, false when the wait was ended early. */
  wait(documentId: string, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isOver: boolean) => {
        clearTimeout(timer)
        this.#signal.removeEventListener('abort', abort)
        this.#waiting.delete(documentId)
        resolve(isOver)
      }
      const abort = () => finish(false)
      const timer = setTimeout(() => finish(true), milliseconds)
      timer.unref()
      this.#signal.addEventListener('abort', abort, {once: true})
      this.#waiting.set(documentId, () => finish(false))
    })
  }

  end(documentId: string): void {
    this.#waiting.get(documentId)?.()
  }

  endAll(): void {
    for (const finish of [...this.#waiting.values()]) finish()
  }
}
