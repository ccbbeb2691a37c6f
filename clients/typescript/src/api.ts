// Made of /openapi.json by `npm run generate`: change the endpoints, never this file.

export interface Problem {
  readonly code:
    | 'invalid_parameter'
    | 'invalid_body'
    | 'missing_key'
    | 'invalid_key'
    | 'revoked_key'
    | 'conflicting_keys'
    | 'not_in_plan'
    | 'not_redistributable'
    | 'limit_reached'
    | 'not_found'
    | 'method_not_allowed'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'rate_limit_exceeded'
    | 'quota_exceeded'
    | 'server_error'
    | 'unavailable'
  readonly message: string
  readonly details: {
    readonly [field: string]: unknown
  } | null
}

export interface Check {
  readonly id: string
  readonly outcome: 'pass' | 'fail' | 'note'
  readonly statement: string
  readonly working: string
  readonly source: string
}

export interface Source {
  readonly publisher: string
  readonly url: string
  readonly licence: string
  readonly asOf: string
  readonly retrieved: string
  readonly id: string
  readonly gave: readonly string[] | null
}

export interface BankInfo {
  readonly name: string
  readonly city: string | null
  readonly swift: string | null
}

export interface Match {
  readonly type: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
  readonly [field: string]: unknown
}

export interface ValidateSwiftAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  /** BIC8 of a code with XXX, otherwise BIC11; for anything else, the input as read */
  readonly code: string
  /** The BIC itself where no source names the institution */
  readonly bankName: string | null
  /** English name */
  readonly country: string | null
  readonly city: string | null
  /** The name of the office, if a source has one */
  readonly branch: string | null
  readonly address: string | null
  /** ISO 3166-1 alpha-2, or XK */
  readonly countryCode: string | null
  readonly postcode: string | null
  /** The first eight characters; null unless the code with XXX is listed for the same bank */
  readonly bic8: string | null
  readonly bic11: string | null
  readonly bankType: string | null
  readonly phoneNumber: string | null
  readonly website: string | null
  /** Legal entity identifier, ISO 17442 */
  readonly lei: string | null
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface ValidateIbanAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  readonly iban: string
  readonly formattedIban: string
  readonly country: string | null
  readonly countryCode: string | null
  readonly checkDigits: string | null
  readonly bankCode: string | null
  readonly accountNumber: string | null
  readonly bankInfo: BankInfo | null
  readonly branchCode: string | null
  readonly swift: string | null
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface ValidateRoutingAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  readonly routingNumber: string
  readonly bankName: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
  readonly phoneNumber: string | null
  readonly fedWireParticipant: boolean | null
  readonly fedACHParticipant: boolean | null
  readonly location: string | null
  readonly federalReserveDistrict: string | null
  readonly routingNumberType: string | null
  readonly website: string | null
  readonly swift: string | null
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface ValidateSortCodeAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  readonly sortCode: string
  readonly bankName: string | null
  readonly evidence: string | null
  readonly branchName: string | null
  readonly city: string | null
  readonly postcode: string | null
  readonly swift: string | null
  readonly country: string | null
  readonly countryCode: string | null
  readonly address: string | null
  readonly phone: string | null
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface ValidateChipsAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  readonly chipsAba: string
  readonly bankName: string | null
  readonly city: string | null
  readonly state: string | null
  readonly fedwireAba: string | null
  readonly evidence: string | null
  readonly zip: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly swift: string | null
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface ValidateBsbAnswer {
  /** Whether rules and sources show that the code is valid: true only with evidence */
  readonly isValid: boolean
  readonly bsbCode: string
  readonly bankName: string | null
  readonly bankCode: string | null
  readonly branchName: string | null
  readonly suburb: string | null
  readonly state: string | null
  readonly postcode: string | null
  readonly swift: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly services: readonly string[]
  /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null if it is valid */
  readonly error: string | null
  /** What is known: the code itself, only its institution, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code, formatted for people to read */
  readonly formatted: string
  /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
  readonly successor: string | null
  /** Who publishes the bank data in this answer */
  readonly source: string | null
  /** The day or month of the source */
  readonly asOf: string | null
  /** Each check behind the verdict, in order, with the document that sets its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each provided */
  readonly sources: readonly Source[]
}

export interface SearchSwiftAnswer {
  /** Best match first, each bank once */
  readonly results: readonly {
    readonly id: string
    readonly name: string
    readonly slug: string
    readonly swift: string
    readonly country: string
    readonly countryCode: string
    readonly city: string
  }[]
}

export interface LookupAnswer {
  /** An answer for each type that the code may be meant for, valid ones first: each type whose rules it follows, and each whose form it has but whose rules it breaks (invalid, with the reason) */
  readonly matches: readonly Match[]
  /** Types that the code fits but that the plan does not include */
  readonly notInPlan: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
}

export interface BatchAnswer {
  /** How many calls the batch counted as: the number of codes answered */
  readonly counted: number
  /** One for each item, in the same order */
  readonly results: readonly {
    readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb' | undefined
    /** Whether rules and sources show that the code is valid: true only with evidence */
    readonly isValid?: boolean | undefined
    /** Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid */
    readonly status?: 'valid' | 'invalid' | 'unknown' | undefined
    /** Why the code is not valid, as a sentence; null if it is valid */
    readonly error?: string | null | undefined
    /** What is known: the code itself, only its institution, or neither */
    readonly level?: 'code' | 'institution' | null | undefined
    /** The code, formatted for people to read */
    readonly formatted?: string | undefined
    /** The code that a source gives as a replacement for this one; ask the payee which of them to use */
    readonly successor?: string | null | undefined
    /** Who publishes the bank data in this answer */
    readonly source?: string | null | undefined
    /** The day or month of the source */
    readonly asOf?: string | null | undefined
    /** Each check behind the verdict, in order, with the document that sets its rule */
    readonly checks?: readonly Check[] | undefined
    /** All sources of the answer, with the fields that each provided */
    readonly sources?: readonly Source[] | undefined
    /** Your id for the item */
    readonly id: string | number | null
    /** Why the item has no answer */
    readonly problem?: Problem | undefined
    readonly [field: string]: unknown
  }[]
}

export interface UsageAnswer {
  readonly plan: 'free' | 'developer' | 'business' | 'enterprise'
  readonly calls: {
    /** Calls per month; null for no limit */
    readonly limit: number | null
    readonly used: number
    /** Calls left; null for no limit */
    readonly remaining: number | null
    /** When the count resets, UTC */
    readonly resetsAt: string
  }
  /** Requests allowed per minute; null for no limit */
  readonly requestsPerMinute: number | null
  readonly types: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
  readonly capabilities: readonly string[]
}

export interface DailyUsageAnswer {
  readonly from: string
  readonly to: string
  readonly total: number
  /** Every day of the period, in order */
  readonly days: readonly {
    readonly day: string
    readonly calls: number
  }[]
}

export interface CreateWatchAnswer {
  readonly id: string
  readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
  /** The code in its canonical form: a BIC with eleven characters */
  readonly code: string
  readonly url: string
  readonly description: string | null
  /** gone: the receiver answered 410; failing: all attempts to deliver an event failed. Neither gets events any more, except tests */
  readonly status: 'active' | 'gone' | 'failing'
  readonly createdAt: string
  /** Signs the events (Standard Webhooks 1.0). Shown only once */
  readonly secret: string
}

export interface ListWatchesAnswer {
  readonly watches: readonly GetWatchAnswer[]
  /** The `after` for the next page; null at the end */
  readonly next: string | null
}

export interface GetWatchAnswer {
  readonly id: string
  readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
  /** The code in its canonical form: a BIC with eleven characters */
  readonly code: string
  readonly url: string
  readonly description: string | null
  /** gone: the receiver answered 410; failing: all attempts to deliver an event failed. Neither gets events any more, except tests */
  readonly status: 'active' | 'gone' | 'failing'
  readonly createdAt: string
}

export interface DeleteWatchAnswer {
  readonly id: string
  readonly deleted: true
}

export interface ListDeliveriesAnswer {
  readonly deliveries: readonly {
    /** The webhook-id: the same at each attempt */
    readonly event: string
    readonly type: 'code.changed' | 'watch.test'
    readonly status: 'waiting' | 'delivered' | 'failed'
    readonly createdAt: string
    /** When it is tried next; null if it is not */
    readonly nextAttemptAt: string | null
    readonly attempts: readonly {
      /** The first is 1 */
      readonly attempt: number
      readonly at: string
      /** The status your server answered with; null if it did not answer */
      readonly status: number | null
      /** Why the attempt failed: status, redirect, timeout, or an error code such as ECONNREFUSED; null if it did not */
      readonly problem: string | null
    }[]
  }[]
}

export interface TestWatchAnswer {
  /** The webhook-id of the event */
  readonly event: string
}

/** What each operation takes and answers. */
export interface Operations {
  /** Validate SWIFT/BIC */
  readonly validateSwift: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: DEUTDEFF */
        readonly code: string
      }
    }
    readonly answer: ValidateSwiftAnswer
  }
  /** Validate SWIFT/BIC, posted */
  readonly validateSwiftPosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: DEUTDEFF */
        readonly code: string
      }
    }
    readonly answer: ValidateSwiftAnswer
  }
  /** Validate IBAN */
  readonly validateIban: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: DE89370400440532013000 */
        readonly iban: string
      }
    }
    readonly answer: ValidateIbanAnswer
  }
  /** Validate IBAN, posted */
  readonly validateIbanPosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: DE89370400440532013000 */
        readonly iban: string
      }
    }
    readonly answer: ValidateIbanAnswer
  }
  /** Validate Routing */
  readonly validateRouting: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: 021000021 */
        readonly number: string
      }
    }
    readonly answer: ValidateRoutingAnswer
  }
  /** Validate Routing, posted */
  readonly validateRoutingPosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: 021000021 */
        readonly number: string
      }
    }
    readonly answer: ValidateRoutingAnswer
  }
  /** Validate Sort Code */
  readonly validateSortCode: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: 200415 */
        readonly code: string
      }
    }
    readonly answer: ValidateSortCodeAnswer
  }
  /** Validate Sort Code, posted */
  readonly validateSortCodePosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: 200415 */
        readonly code: string
      }
    }
    readonly answer: ValidateSortCodeAnswer
  }
  /** Validate CHIPS */
  readonly validateChips: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: 0002 */
        readonly code: string
      }
    }
    readonly answer: ValidateChipsAnswer
  }
  /** Validate CHIPS, posted */
  readonly validateChipsPosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: 0002 */
        readonly code: string
      }
    }
    readonly answer: ValidateChipsAnswer
  }
  /** Validate BSB */
  readonly validateBsb: {
    readonly asked: {
      readonly query: {
        /** The code, grouped in any way: 062000 */
        readonly code: string
      }
    }
    readonly answer: ValidateBsbAnswer
  }
  /** Validate BSB, posted */
  readonly validateBsbPosted: {
    readonly asked: {
      readonly body: {
        /** The code, grouped in any way: 062000 */
        readonly code: string
      }
    }
    readonly answer: ValidateBsbAnswer
  }
  /** Search banks */
  readonly searchSwift: {
    readonly asked: {
      readonly query: {
        /** Words from a name, city or country, or a BIC; typos are tolerated */
        readonly term: string
        /** Only banks in this country: ISO 3166-1 alpha-2, or XK */
        readonly country?: string | undefined
        /** The maximum number of results, up to 25 */
        readonly limit?: number | undefined
      }
    }
    readonly answer: SearchSwiftAnswer
  }
  /** Look up any code */
  readonly lookup: {
    readonly asked: {
      readonly query: {
        /** The code, of any type, grouped in any way */
        readonly code: string
      }
    }
    readonly answer: LookupAnswer
  }
  /** Look up any code, posted */
  readonly lookupPosted: {
    readonly asked: {
      readonly body: {
        /** The code, of any type, grouped in any way */
        readonly code: string
      }
    }
    readonly answer: LookupAnswer
  }
  /** Validate many codes */
  readonly batch: {
    readonly asked: {
      readonly body: {
        /** The codes: each a string, or an object with code and, optionally, type and an id of your own */
        readonly codes: readonly (
          | string
          | {
              readonly code: string
              readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb' | undefined
              readonly id?: string | number | undefined
            }
        )[]
        /** Whether answers include checks and sources, as they do for single codes */
        readonly details?: boolean | undefined
      }
    }
    readonly answer: BatchAnswer
  }
  /** Export a directory */
  readonly export: {
    readonly asked: {
      readonly params: {
        /** The type: swift, iban, routing, sortcode, chips, bsb */
        readonly type: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
      }
      readonly query: {
        /** csv with a header line, or ndjson with one JSON object per line */
        readonly format?: 'csv' | 'ndjson' | undefined
      }
    }
    readonly answer: string
  }
  /** Plan and usage */
  readonly usage: { readonly asked: Record<string, never>; readonly answer: UsageAnswer }
  /** Usage by day */
  readonly dailyUsage: {
    readonly asked: {
      readonly query: {
        /** The first day, UTC; by default the first of the month of `to` */
        readonly from?: string | undefined
        /** The last day, UTC; by default today */
        readonly to?: string | undefined
      }
    }
    readonly answer: DailyUsageAnswer
  }
  /** Watch a code */
  readonly createWatch: {
    readonly asked: {
      readonly body: {
        /** What the code is. An IBAN cannot be watched because it identifies an account: watch the BIC of its bank */
        readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
        /** The code, grouped in any way; it need not be in the directory yet */
        readonly code: string
        /** Where to send events: an https address with a public host, on port 443 or a port from 1024 */
        readonly url: string
        /** A description of your own */
        readonly description?: string | undefined
      }
    }
    readonly answer: CreateWatchAnswer
  }
  /** List watches */
  readonly listWatches: {
    readonly asked: {
      readonly query: {
        /** The maximum number of results, up to 100 */
        readonly limit?: number | undefined
        /** Only watches after the one with this id: `next` of the last answer */
        readonly after?: string | undefined
      }
    }
    readonly answer: ListWatchesAnswer
  }
  /** Show a watch */
  readonly getWatch: {
    readonly asked: {
      readonly params: {
        /** The id of the watch */
        readonly id: string
      }
    }
    readonly answer: GetWatchAnswer
  }
  /** Delete a watch */
  readonly deleteWatch: {
    readonly asked: {
      readonly params: {
        /** The id of the watch */
        readonly id: string
      }
    }
    readonly answer: DeleteWatchAnswer
  }
  /** Delivery log */
  readonly listDeliveries: {
    readonly asked: {
      readonly params: {
        /** The id of the watch */
        readonly id: string
      }
    }
    readonly answer: ListDeliveriesAnswer
  }
  /** Send a test event */
  readonly testWatch: {
    readonly asked: {
      readonly params: {
        /** The id of the watch */
        readonly id: string
      }
    }
    readonly answer: TestWatchAnswer
  }
}

/** Where each operation is. */
export const OPERATIONS = {
  validateSwift: { method: 'GET', path: '/v1/swift/validate' },
  validateSwiftPosted: { method: 'POST', path: '/v1/swift/validate' },
  validateIban: { method: 'GET', path: '/v1/iban/validate' },
  validateIbanPosted: { method: 'POST', path: '/v1/iban/validate' },
  validateRouting: { method: 'GET', path: '/v1/routing/validate' },
  validateRoutingPosted: { method: 'POST', path: '/v1/routing/validate' },
  validateSortCode: { method: 'GET', path: '/v1/sortcode/validate' },
  validateSortCodePosted: { method: 'POST', path: '/v1/sortcode/validate' },
  validateChips: { method: 'GET', path: '/v1/chips/validate' },
  validateChipsPosted: { method: 'POST', path: '/v1/chips/validate' },
  validateBsb: { method: 'GET', path: '/v1/bsb/validate' },
  validateBsbPosted: { method: 'POST', path: '/v1/bsb/validate' },
  searchSwift: { method: 'GET', path: '/v1/swift/search' },
  lookup: { method: 'GET', path: '/v1/lookup' },
  lookupPosted: { method: 'POST', path: '/v1/lookup' },
  batch: { method: 'POST', path: '/v1/batch' },
  export: { method: 'GET', path: '/v1/export/{type}' },
  usage: { method: 'GET', path: '/v1/usage' },
  dailyUsage: { method: 'GET', path: '/v1/usage/daily' },
  createWatch: { method: 'POST', path: '/v1/watches' },
  listWatches: { method: 'GET', path: '/v1/watches' },
  getWatch: { method: 'GET', path: '/v1/watches/{id}' },
  deleteWatch: { method: 'DELETE', path: '/v1/watches/{id}' },
  listDeliveries: { method: 'GET', path: '/v1/watches/{id}/deliveries' },
  testWatch: { method: 'POST', path: '/v1/watches/{id}/test' },
} as const

/** How a code of each type is validated. */
export const VALIDATIONS = {
  swift: { id: 'validateSwiftPosted', parameter: 'code' },
  iban: { id: 'validateIbanPosted', parameter: 'iban' },
  routing: { id: 'validateRoutingPosted', parameter: 'number' },
  sortcode: { id: 'validateSortCodePosted', parameter: 'code' },
  chips: { id: 'validateChipsPosted', parameter: 'code' },
  bsb: { id: 'validateBsbPosted', parameter: 'code' },
} as const
