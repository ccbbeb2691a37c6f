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
  readonly updated: string
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
  /** Whether the code is valid by rules and sources: true only with evidence */
  readonly isValid: boolean
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
  readonly [field: string]: unknown
}

export interface ValidateSwiftAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
  readonly isValid: boolean
  /** BIC8 of a head office, else BIC11; what was read of the input where that is none */
  readonly code: string
  readonly bankName: string | null
  /** English name */
  readonly country: string | null
  readonly city: string | null
  /** The name of the office, where a source has one */
  readonly branch: string | null
  readonly address: string | null
  /** ISO 3166-1 alpha-2, or XK */
  readonly countryCode: string | null
  readonly postcode: string | null
  readonly bic8: string | null
  readonly bic11: string | null
  readonly bankType: string | null
  readonly phoneNumber: string | null
  readonly website: string | null
  /** Legal entity identifier, ISO 17442 */
  readonly lei: string | null
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface ValidateIbanAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
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
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface ValidateRoutingAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
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
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface ValidateSortCodeAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
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
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface ValidateChipsAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
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
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface ValidateBsbAnswer {
  /** Whether the code is valid by rules and sources: true only with evidence */
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
  /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
  readonly status: 'valid' | 'invalid' | 'unknown'
  /** Why the code is not valid, as a sentence; null when it is */
  readonly error: string | null
  /** What is known: the code itself, only whose it is, or neither */
  readonly level: 'code' | 'institution' | null
  /** The code as people read it */
  readonly formatted: string
  /** The code that a source refers to in place of this one: the payee knows which of them to use */
  readonly successor: string | null
  /** Who publishes what the answer says of the bank */
  readonly source: string | null
  /** The day or month that the source is of */
  readonly asOf: string | null
  /** Each step to the verdict, in order, with the document of its rule */
  readonly checks: readonly Check[]
  /** All sources of the answer, with the fields that each gave */
  readonly sources: readonly Source[]
}

export interface SearchSwiftAnswer {
  /** The best first, each bank once */
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
  /** An answer for each type that the code may be meant for, as its validate endpoint gives it, the valid ones first: each type whose rules it keeps, and each whose form it has but whose rules it breaks: invalid, with the reason */
  readonly matches: readonly Match[]
  /** Types that the code would be answered as and that the plan does not have */
  readonly notInPlan: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
}

export interface BatchAnswer {
  /** How many calls the batch was counted as: the codes that were answered */
  readonly counted: number
  /** One for each item, in their order */
  readonly results: readonly {
    readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb' | undefined
    /** Whether the code is valid by rules and sources: true only with evidence */
    readonly isValid?: boolean | undefined
    /** Whether the code is right: unknown means that neither rules nor sources can tell, which is no yes */
    readonly status?: 'valid' | 'invalid' | 'unknown' | undefined
    /** Why the code is not valid, as a sentence; null when it is */
    readonly error?: string | null | undefined
    /** What is known: the code itself, only whose it is, or neither */
    readonly level?: 'code' | 'institution' | null | undefined
    /** The code as people read it */
    readonly formatted?: string | undefined
    /** The code that a source refers to in place of this one: the payee knows which of them to use */
    readonly successor?: string | null | undefined
    /** Who publishes what the answer says of the bank */
    readonly source?: string | null | undefined
    /** The day or month that the source is of */
    readonly asOf?: string | null | undefined
    /** Each step to the verdict, in order, with the document of its rule */
    readonly checks?: readonly Check[] | undefined
    /** All sources of the answer, with the fields that each gave */
    readonly sources?: readonly Source[] | undefined
    /** Your id of the item */
    readonly id: string | number | null
    /** In place of an answer: why the item has none */
    readonly problem?: Problem | undefined
    readonly [field: string]: unknown
  }[]
}

export interface UsageAnswer {
  readonly plan: 'free' | 'developer' | 'business' | 'enterprise'
  readonly calls: {
    /** The calls that a month has; null for no limit */
    readonly limit: number | null
    readonly used: number
    /** Those that are left; null for no limit */
    readonly remaining: number | null
    /** When the count begins anew, UTC */
    readonly resetsAt: string
  }
  /** How many requests a minute may have; null for no limit */
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
  /** gone: the receiver answered 410; failing: all attempts at an event failed. Neither hears of changes any more; a test is sent all the same */
  readonly status: 'active' | 'gone' | 'failing'
  readonly createdAt: string
  /** Signs what is sent (Standard Webhooks 1.0). Shown this once */
  readonly secret: string
}

export interface ListWatchesAnswer {
  readonly watches: readonly GetWatchAnswer[]
  /** What to give as `after` for those that follow; null at the end */
  readonly next: string | null
}

export interface GetWatchAnswer {
  readonly id: string
  readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
  /** The code in its canonical form: a BIC with eleven characters */
  readonly code: string
  readonly url: string
  readonly description: string | null
  /** gone: the receiver answered 410; failing: all attempts at an event failed. Neither hears of changes any more; a test is sent all the same */
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
    /** When it is tried next; null where it is not */
    readonly nextAttemptAt: string | null
    readonly attempts: readonly {
      /** The first is 1 */
      readonly attempt: number
      readonly at: string
      /** What your server answered; null where it did not */
      readonly status: number | null
      /** What came in the way: status, redirect, timeout, or the code of a fault such as ECONNREFUSED; null for none */
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
        /** The code, however it is grouped: DEUTDEFF */
        readonly code: string
      }
    }
    readonly answer: ValidateSwiftAnswer
  }
  /** Validate SWIFT/BIC, posted */
  readonly validateSwiftPosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: DEUTDEFF */
        readonly code: string
      }
    }
    readonly answer: ValidateSwiftAnswer
  }
  /** Validate IBAN */
  readonly validateIban: {
    readonly asked: {
      readonly query: {
        /** The code, however it is grouped: DE89370400440532013000 */
        readonly iban: string
      }
    }
    readonly answer: ValidateIbanAnswer
  }
  /** Validate IBAN, posted */
  readonly validateIbanPosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: DE89370400440532013000 */
        readonly iban: string
      }
    }
    readonly answer: ValidateIbanAnswer
  }
  /** Validate Routing */
  readonly validateRouting: {
    readonly asked: {
      readonly query: {
        /** The code, however it is grouped: 021000021 */
        readonly number: string
      }
    }
    readonly answer: ValidateRoutingAnswer
  }
  /** Validate Routing, posted */
  readonly validateRoutingPosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: 021000021 */
        readonly number: string
      }
    }
    readonly answer: ValidateRoutingAnswer
  }
  /** Validate Sort Code */
  readonly validateSortCode: {
    readonly asked: {
      readonly query: {
        /** The code, however it is grouped: 200415 */
        readonly code: string
      }
    }
    readonly answer: ValidateSortCodeAnswer
  }
  /** Validate Sort Code, posted */
  readonly validateSortCodePosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: 200415 */
        readonly code: string
      }
    }
    readonly answer: ValidateSortCodeAnswer
  }
  /** Validate CHIPS */
  readonly validateChips: {
    readonly asked: {
      readonly query: {
        /** The code, however it is grouped: 0002 */
        readonly code: string
      }
    }
    readonly answer: ValidateChipsAnswer
  }
  /** Validate CHIPS, posted */
  readonly validateChipsPosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: 0002 */
        readonly code: string
      }
    }
    readonly answer: ValidateChipsAnswer
  }
  /** Validate BSB */
  readonly validateBsb: {
    readonly asked: {
      readonly query: {
        /** The code, however it is grouped: 062000 */
        readonly code: string
      }
    }
    readonly answer: ValidateBsbAnswer
  }
  /** Validate BSB, posted */
  readonly validateBsbPosted: {
    readonly asked: {
      readonly body: {
        /** The code, however it is grouped: 062000 */
        readonly code: string
      }
    }
    readonly answer: ValidateBsbAnswer
  }
  /** Search banks */
  readonly searchSwift: {
    readonly asked: {
      readonly query: {
        /** Words of a name, city or country, or a BIC; slips are forgiven */
        readonly term: string
        /** Only banks of this country: ISO 3166-1 alpha-2, or XK */
        readonly country?: string | undefined
        /** At most so many, up to 25 */
        readonly limit?: number | undefined
      }
    }
    readonly answer: SearchSwiftAnswer
  }
  /** Look up any code */
  readonly lookup: {
    readonly asked: {
      readonly query: {
        /** The code, of any type, however it is grouped */
        readonly code: string
      }
    }
    readonly answer: LookupAnswer
  }
  /** Look up any code, posted */
  readonly lookupPosted: {
    readonly asked: {
      readonly body: {
        /** The code, of any type, however it is grouped */
        readonly code: string
      }
    }
    readonly answer: LookupAnswer
  }
  /** Validate many codes */
  readonly batch: {
    readonly asked: {
      readonly body: {
        /** The codes: each a text, or an object with code, and if you like type and an id of your own */
        readonly codes: readonly (
          | string
          | {
              readonly code: string
              readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb' | undefined
              readonly id?: string | number | undefined
            }
        )[]
        /** Whether answers carry checks and sources, as those of single codes do */
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
        /** csv, with a header line, or ndjson: a JSON object a line */
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
        /** The first day, UTC; the first of the month of `to` when absent */
        readonly from?: string | undefined
        /** The last day, UTC; today when absent */
        readonly to?: string | undefined
      }
    }
    readonly answer: DailyUsageAnswer
  }
  /** Watch a code */
  readonly createWatch: {
    readonly asked: {
      readonly body: {
        /** What the code is. An IBAN cannot be watched, as it names an account: watch the BIC of its bank */
        readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
        /** The code, however it is grouped; it need not be in the directory yet */
        readonly code: string
        /** Where to send the news: an https address with a public host, and the port 443 or one from 1024 */
        readonly url: string
        /** Words of your own, to know it by */
        readonly description?: string | undefined
      }
    }
    readonly answer: CreateWatchAnswer
  }
  /** List watches */
  readonly listWatches: {
    readonly asked: {
      readonly query: {
        /** At most so many, up to 100 */
        readonly limit?: number | undefined
        /** Those behind the watch with this id: `next` of the last answer */
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
