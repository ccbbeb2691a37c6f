/** What a form shows before and after it is sent. */
export interface FormView<Field extends string> {
  /** The initial values of the fields: those of a form that could not be sent. */
  readonly formValues: Readonly<Partial<Record<Field, string>>>
  /** The errors of the entered values, by field. */
  readonly problems: Readonly<Partial<Record<Field, string>>>
  /** Whether sending failed for a reason other than invalid input. */
  readonly failed: boolean
  /** The reason for the failure, as a sentence; null when it is not known, or without a failure. */
  readonly failureReason: string | null
}

/** The view of an empty form. */
export const EMPTY_FORM = { formValues: {}, problems: {}, failed: false, failureReason: null } as const
