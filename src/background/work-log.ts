/** Where work that goes on beside the requests writes down what became of it. */
export interface WorkLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}
