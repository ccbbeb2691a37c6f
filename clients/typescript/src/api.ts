// Generated from /openapi.json by `npm run generate`: change the endpoints, not this file.

export interface components {
  schemas: {
    /** @description Whether an account number can belong to a code */
    readonly AccountAnswer: components['schemas']['AccountFields'] & {
      readonly checks: components['schemas']['Checks']
    }
    readonly AccountFields: {
      readonly type: 'account'
      readonly isValid: components['schemas']['IsValid']
      readonly status: components['schemas']['Status']
      readonly error: components['schemas']['ErrorText']
    }
    readonly AccountResult: components['schemas']['AccountFields'] & components['schemas']['ResultItem']
    /** @description The answer for a code, with the fields of its type */
    readonly AnyAnswer:
      | components['schemas']['SwiftAnswer']
      | components['schemas']['IbanAnswer']
      | components['schemas']['RoutingAnswer']
      | components['schemas']['SortCodeAnswer']
      | components['schemas']['ChipsAnswer']
      | components['schemas']['BsbAnswer']
    /** @description Answers from the directory at the end of this day (UTC): 2026-09-01 */
    readonly AsOf: string
    readonly Attempt: {
      readonly at: string
      /** @description The status your server answered with; null if it did not answer */
      readonly status: number | null
      /** @description status, redirect, timeout, or an error code such as ECONNREFUSED; null for a success */
      readonly problem: string | null
    }
    readonly Bank: {
      readonly id: string
      readonly name: string
      readonly slug: string
      readonly swift: string
      readonly country: string
      readonly countryCode: string
      readonly city: string
      /** @description Set if the code is out of use or replaced: how and when, such as "Merged on 1 July 2024" */
      readonly ended?: string
      /** @description Names in other scripts, with BCP 47 tags; in search results, the one in the script of the term */
      readonly nativeNames?: readonly {
        readonly name: string
        readonly language: string
      }[]
      /** @description A former name of the bank; in search results, one with words of the term that the name lacks */
      readonly formerName?: string
      /**
       * @description Set if no bank fits the search term well and this bank is one of the nearest
       * @constant
       */
      readonly isWeakMatch?: true
    }
    readonly BankInfo: {
      readonly name: string
      readonly city: string | null
      readonly swift: string | null
    }
    /** @description The answer for an item, or its problem */
    readonly BatchResult:
      | components['schemas']['SwiftResult']
      | components['schemas']['IbanResult']
      | components['schemas']['RoutingResult']
      | components['schemas']['SortCodeResult']
      | components['schemas']['ChipsResult']
      | components['schemas']['BsbResult']
      | components['schemas']['AccountResult']
      | components['schemas']['BuildResult']
      | components['schemas']['SplitResult']
      | components['schemas']['ItemProblem']
    readonly Branch: {
      readonly swift: string
      readonly name: string
      readonly city: string
      readonly state: string | null
      readonly postcode: string | null
      readonly address: string | null
      readonly is_active: boolean
    }
    /** @description The answer for a code of the type bsb */
    readonly BsbAnswer: components['schemas']['BsbFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly BsbFields: {
      readonly type: 'bsb'
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
    }
    /** @description The answer for a code of the type bsb */
    readonly BsbResult: components['schemas']['BsbFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    readonly BuildResult: components['schemas']['BuiltIbanFields'] & components['schemas']['ResultItem']
    /** @description The IBAN of an account, and how it was built */
    readonly BuiltIban: components['schemas']['BuiltIbanFields'] & {
      /** @description What was done to build the IBAN, in order */
      readonly checks: readonly components['schemas']['Check'][]
    }
    readonly BuiltIbanFields: {
      readonly type: 'build'
      readonly isValid: components['schemas']['IsValid']
      readonly status: components['schemas']['Status']
      readonly error: components['schemas']['ErrorText']
      /** @description null if none can be built */
      readonly iban: string | null
      readonly formatted: string | null
      /** @description The field that is wrong; null if none or no single one is */
      readonly field: string | null
      readonly bic: string | null
      readonly bankName: string | null
      readonly warnings: readonly components['schemas']['Warning'][]
      /** @description The country of the IBAN; null if it is invalid */
      readonly country: string | null
      /** @description The national fields, which build takes as they are */
      readonly fields: {
        readonly [key: string]: string
      }
    }
    readonly Change: {
      /** @description Later changes have higher ids */
      readonly id: number
      /** Format: date-time */
      readonly builtAt: string
      readonly version: string
      readonly type: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
      /** @description “012000 to 012999” for a range; null for a source itself */
      readonly code: string | null
      readonly name: string
      readonly country: string | null
      /**
       * @description retired: out of use, but still listed
       * @enum {string}
       */
      readonly change: 'added' | 'changed' | 'retired' | 'removed'
      /** @description The code that replaces it, if stated */
      readonly successor: string | null
      readonly fields: readonly {
        readonly field: string
        readonly before: string
        readonly after: string
      }[]
      readonly source: string
      readonly asOf: string
    }
    readonly Check: {
      readonly id: string
      readonly outcome: 'pass' | 'fail' | 'note'
      readonly statement: string
      readonly working: string
      readonly source: string
    }
    /** @description Each check behind the verdict, in order, with the document that sets its rule */
    readonly Checks: readonly components['schemas']['Check'][]
    /** @description The answer for a code of the type chips */
    readonly ChipsAnswer: components['schemas']['ChipsFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly ChipsFields: {
      readonly type: 'chips'
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
    }
    /** @description The answer for a code of the type chips */
    readonly ChipsResult: components['schemas']['ChipsFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    readonly CodeBic: {
      readonly bic: string
      readonly role: 'payments' | 'central_institution' | 'bank_default' | 'former' | 'other_source'
      readonly source: string | null
      readonly asOf: string | null
    }
    /** @description The BICs of the code, with role and source: first the one to pay under. Where sources disagree, the others follow; empty for a BIC */
    readonly CodeBics: readonly components['schemas']['CodeBic'][]
    /** @description Send it to get what follows; null at the end */
    readonly Cursor: string | null
    readonly Deleted: {
      readonly id: string
      readonly deleted: true
    }
    readonly Delivery: {
      /** @description The webhook-id: the same at each attempt */
      readonly event: string
      readonly type: 'code.changed' | 'endpoint.test'
      /** @description The id of the watch; null for a test */
      readonly watch: string | null
      readonly status: 'waiting' | 'delivered' | 'failed'
      readonly createdAt: string
      readonly nextAttemptAt: string | null
      readonly attempts: readonly components['schemas']['Attempt'][]
    }
    readonly Details: {
      readonly bics: components['schemas']['CodeBics']
      readonly validity: components['schemas']['Validity']
      readonly reach: components['schemas']['Reach']
      readonly checks: components['schemas']['Checks']
      readonly sources: components['schemas']['Sources']
    }
    readonly Endpoint: {
      readonly id: string
      readonly url: string
      readonly description: string | null
      /**
       * @description gone: the receiver answered 410; failing: all attempts at an event failed
       * @enum {string}
       */
      readonly status: 'active' | 'off' | 'gone' | 'failing'
      readonly createdAt: string
      /** @description Set by a rotation: when the old secret expires */
      readonly oldSecretSignsUntil: string | null
    }
    readonly EndpointWithSecret: components['schemas']['Endpoint'] & {
      /** @description Signs events (Standard Webhooks 1.0). Shown only once */
      readonly secret: string
    }
    readonly ErrorBody: {
      readonly error: components['schemas']['Problem']
    }
    /** @description Why the code is not valid, as a sentence; null if it is valid */
    readonly ErrorText: string | null
    /** @description The answer for a code of the type iban */
    readonly IbanAnswer: components['schemas']['IbanFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly IbanFields: {
      readonly type: 'iban'
      readonly iban: string
      readonly formattedIban: string
      readonly country: string | null
      readonly countryCode: string | null
      readonly checkDigits: string | null
      readonly bankCode: string | null
      readonly accountNumber: string | null
      readonly bankInfo: components['schemas']['BankInfo'] | null
      readonly branchCode: string | null
      readonly swift: string | null
    }
    /** @description The answer for a code of the type iban */
    readonly IbanResult: components['schemas']['IbanFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    /** @description Whether rules and sources show that the code is valid: true only with evidence */
    readonly IsValid: boolean
    readonly ItemProblem: {
      readonly type: 'problem'
      /** @description Your id for the item */
      readonly id: string | number | null
      /** @description Why the item has no answer */
      readonly problem: components['schemas']['Problem']
    }
    /** @description The `after` of the next page; null at the end */
    readonly Next: string | null
    readonly Problem: {
      readonly code: components['schemas']['ProblemCode']
      /** @description For people */
      readonly message: string
      readonly details: components['schemas']['ProblemFacts']
    }
    /**
     * @description Stable, for programs
     * @enum {string}
     */
    readonly ProblemCode:
      | 'invalid_parameter'
      | 'before_history'
      | 'invalid_body'
      | 'missing_key'
      | 'invalid_key'
      | 'revoked_key'
      | 'conflicting_keys'
      | 'not_in_plan'
      | 'cross_site'
      | 'not_redistributable'
      | 'limit_reached'
      | 'not_found'
      | 'method_not_allowed'
      | 'request_in_progress'
      | 'body_too_large'
      | 'unsupported_media_type'
      | 'idempotency_key_reused'
      | 'rate_limit_exceeded'
      | 'quota_exceeded'
      | 'server_error'
      | 'unavailable'
    readonly ProblemDetails: {
      /**
       * Format: uri
       * @description Identifies the code, and leads to its documentation
       */
      readonly type: string
      readonly title: string
      readonly status: number
      /** @description The message */
      readonly detail: string
      readonly code: components['schemas']['ProblemCode']
      readonly details: components['schemas']['ProblemFacts']
    }
    /** @description Machine-readable details: the parameter, the plan, the limit */
    readonly ProblemFacts: {
      readonly [key: string]: unknown
    } | null
    /** @description Payment schemes of the bank, by registers */
    readonly Reach: readonly {
      readonly scheme:
        | 'sct'
        | 'sctInst'
        | 'sddCore'
        | 'sddB2b'
        | 'octInst'
        | 'vop'
        | 'sic'
        | 'chfInst'
        | 'euroSic'
        | 'ach'
        | 'fedwire'
        | 'fednow'
        | 'rtp'
      /** @description null: not known */
      readonly adheres: boolean | null
      readonly text: string
      readonly since: string | null
      readonly until: string | null
      /** @description In the register; branches follow it */
      readonly bic: string | null
      readonly source: string
      readonly asOf: string
    }[]
    readonly ResultItem: {
      /** @description Your id for the item */
      readonly id: string | number | null
      readonly bics?: components['schemas']['CodeBics']
      readonly validity?: components['schemas']['Validity']
      readonly reach?: components['schemas']['Reach']
      readonly checks?: components['schemas']['Checks']
      readonly sources?: components['schemas']['Sources']
    }
    /** @description The answer for a code of the type routing */
    readonly RoutingAnswer: components['schemas']['RoutingFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly RoutingFields: {
      readonly type: 'routing'
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
    }
    /** @description The answer for a code of the type routing */
    readonly RoutingResult: components['schemas']['RoutingFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    readonly SentEvent: {
      /** @description The webhook-id */
      readonly event: string
    }
    /** @description The answer for a code of the type sortcode */
    readonly SortCodeAnswer: components['schemas']['SortCodeFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly SortCodeFields: {
      readonly type: 'sortcode'
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
    }
    /** @description The answer for a code of the type sortcode */
    readonly SortCodeResult: components['schemas']['SortCodeFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    readonly Source: {
      readonly publisher: string
      readonly url: string
      readonly licence: string
      readonly asOf: string
      readonly retrieved: string
      readonly id: string
      readonly gave: readonly string[] | null
    }
    /** @description All sources of the answer, with the fields that each provided */
    readonly Sources: readonly components['schemas']['Source'][]
    /** @description The national account details in an IBAN */
    readonly SplitIban: {
      readonly type: 'split'
      readonly isValid: components['schemas']['IsValid']
      readonly status: components['schemas']['Status']
      readonly error: components['schemas']['ErrorText']
      /** @description The country of the IBAN; null if it is invalid */
      readonly country: string | null
      /** @description The national fields, which build takes as they are */
      readonly fields: {
        readonly [key: string]: string
      }
    }
    readonly SplitResult: components['schemas']['SplitIban'] & components['schemas']['ResultItem']
    /**
     * @description Whether the code is valid. unknown means that neither the rules nor the sources can tell; do not take it for valid
     * @enum {string}
     */
    readonly Status: 'valid' | 'invalid' | 'unknown'
    /** @description The answer for a code of the type swift */
    readonly SwiftAnswer: components['schemas']['SwiftFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['Details']
    readonly SwiftFields: {
      readonly type: 'swift'
      /** @description BIC8 of a BIC with XXX, BIC11 of any other BIC; malformed input in upper case without separators */
      readonly code: string
      readonly bankName: string | null
      /** @description English name */
      readonly country: string | null
      /** @description The name in an older list, if a newer list names another holder */
      readonly formerName: string | null
      readonly city: string | null
      /** @description The name of the office, if a source has one */
      readonly branch: string | null
      readonly address: string | null
      /** @description ISO 3166-1 alpha-2, or XK */
      readonly countryCode: string | null
      readonly postcode: string | null
      /** @description The first eight characters; null unless the code with XXX is listed for the same bank */
      readonly bic8: string | null
      readonly bic11: string | null
      /** @description The office that the code names; null if no bank is known to have the code */
      readonly officeKind: ('head office' | 'primary office' | 'own code' | 'branch') | null
      readonly bankType: string | null
      readonly phoneNumber: string | null
      readonly website: string | null
      /** @description Legal entity identifier, ISO 17442 */
      readonly lei: string | null
    }
    /** @description The answer for a code of the type swift */
    readonly SwiftResult: components['schemas']['SwiftFields'] &
      components['schemas']['Verdict'] &
      components['schemas']['ResultItem']
    /** @description Since when the code is in use, until when, what replaces it and why, with sources; null if it is in use, and no source says since when */
    readonly Validity: {
      /** @description In words: "Retired on 5 March 2026; replaced by 98-70-02" */
      readonly text: string
      readonly validFrom: components['schemas']['ValidityStatement']
      /** @description When the code, or the institution that held it, ended */
      readonly validUntil: components['schemas']['ValidityStatement']
      readonly successor: components['schemas']['ValidityStatement']
      readonly reason: components['schemas']['ValidityStatement']
    } | null
    readonly ValidityStatement: {
      readonly value: string
      readonly source: string
      readonly asOf: string
    } | null
    readonly Verdict: {
      readonly isValid: components['schemas']['IsValid']
      readonly status: components['schemas']['Status']
      readonly error: components['schemas']['ErrorText']
      /** @description The code that a malformed one may be meant for */
      readonly suggestion: string | null
      /**
       * @description Why the verdict is as it is: a stable id
       * @enum {string}
       */
      readonly reason:
        | 'listed'
        | 'institution_listed'
        | 'check_digits_right'
        | 'empty'
        | 'characters'
        | 'length'
        | 'digits'
        | 'country'
        | 'structure'
        | 'prefix'
        | 'date'
        | 'decimal'
        | 'several_codes'
        | 'ambiguous'
        | 'check_digits'
        | 'national_check'
        | 'account_modulus'
        | 'format'
        | 'not_in_complete_list'
        | 'closed'
        | 'retired'
        | 'inferred'
        | 'not_registered'
        | 'period_ended'
        | 'unused_prefix'
        | 'not_listed'
      /** @description What to know before the code is used, each with a stable id and a sentence */
      readonly warnings: readonly components['schemas']['Warning'][]
      /** @description What is known: the code itself, only its institution, or neither */
      readonly level: ('code' | 'institution') | null
      /** @description The code, formatted for people to read */
      readonly formatted: string
      /** @description The code that a source gives as a replacement for this one; ask the payee which of the two to use */
      readonly successor: string | null
      /** @description Who publishes the bank data in this answer */
      readonly source: string | null
      /** @description The day, month or year of the source */
      readonly asOf: string | null
    }
    readonly Warning: {
      readonly id:
        | 'bank_unknown'
        | 'institution_only'
        | 'source_old'
        | 'fields_old'
        | 'closed'
        | 'merged'
        | 'delisted'
        | 'superseded'
        | 'in_liquidation'
        | 'redirected'
        | 'replaced'
        | 'retired'
        | 'retired_bic'
        | 'acquired'
        | 'passive'
        | 'test_code'
        | 'inferred_bic'
        | 'no_single_bic'
        | 'inferred_code'
        | 'name_unknown'
        | 'other_list_only'
        | 'sources_disagree'
        | 'account_unchecked'
        | 'account_check_digit'
        | 'zero_restored'
        | 'not_registered'
        | 'period_ended'
      readonly text: string
    }
    readonly Watch: {
      readonly id: string
      /** @description The id of the endpoint */
      readonly endpoint: string
      readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
      /** @description The code in its canonical form; a BIC always has eleven characters */
      readonly code: string
      readonly description: string | null
      readonly createdAt: string
    }
    /** @description The fields of the validate endpoint, except `error`, `formatted`, `source`, `asOf`, `checks`, `sources` */
    readonly WatchedAnswer: {
      readonly [key: string]: unknown
    }
    readonly Operations: {
      readonly validateSwift: {
        readonly query: {
          /** @description The code, grouped in any way: DEUTDEFF */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['SwiftAnswer']
      }
      readonly validateSwiftPosted: {
        readonly body: {
          /** @description The code, grouped in any way: DEUTDEFF */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['SwiftAnswer']
      }
      readonly validateIban: {
        readonly query: {
          /** @description The code, grouped in any way: DE89370400440532013000 */
          readonly iban: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['IbanAnswer']
      }
      readonly validateIbanPosted: {
        readonly body: {
          /** @description The code, grouped in any way: DE89370400440532013000 */
          readonly iban: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['IbanAnswer']
      }
      readonly validateRouting: {
        readonly query: {
          /** @description The code, grouped in any way: 021000021 */
          readonly number: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['RoutingAnswer']
      }
      readonly validateRoutingPosted: {
        readonly body: {
          /** @description The code, grouped in any way: 021000021 */
          readonly number: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['RoutingAnswer']
      }
      readonly validateSortCode: {
        readonly query: {
          /** @description The code, grouped in any way: 200415 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['SortCodeAnswer']
      }
      readonly validateSortCodePosted: {
        readonly body: {
          /** @description The code, grouped in any way: 200415 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['SortCodeAnswer']
      }
      readonly validateChips: {
        readonly query: {
          /** @description The code, grouped in any way: 0002 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['ChipsAnswer']
      }
      readonly validateChipsPosted: {
        readonly body: {
          /** @description The code, grouped in any way: 0002 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['ChipsAnswer']
      }
      readonly validateBsb: {
        readonly query: {
          /** @description The code, grouped in any way: 062000 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['BsbAnswer']
      }
      readonly validateBsbPosted: {
        readonly body: {
          /** @description The code, grouped in any way: 062000 */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: components['schemas']['BsbAnswer']
      }
      readonly checkAccount: {
        readonly body: {
          /** @description The sort code, grouped in any way: 08-99-99 */
          readonly sortcode: string
          /** @description The account number, six to ten digits: 66374958 */
          readonly account: string
        }
        readonly answer: components['schemas']['AccountAnswer']
      }
      readonly buildIban: {
        readonly body: {
          /** @description The country of the account, ISO 3166-1 alpha-2: DE */
          readonly country: string
          /** @description The account details by the names that split gives them, or others (blz or bank). One value may be the whole number as banks print it */
          readonly fields: {
            readonly [key: string]: string
          }
        }
        readonly answer: components['schemas']['BuiltIban']
      }
      readonly splitIban: {
        readonly body: {
          /** @description The IBAN, grouped in any way */
          readonly iban: string
        }
        readonly answer: components['schemas']['SplitIban']
      }
      readonly searchSwift: {
        readonly query: {
          /** @description Words from a name, city or country, or a BIC; typos are tolerated */
          readonly term: string
          /** @description Only banks in this country: ISO 3166-1 alpha-2, or XK */
          readonly country?: string
          /**
           * @description The maximum number of results, up to 25
           * @default 25
           */
          readonly limit?: number
          /** @description Only what follows this cursor of an answer */
          readonly cursor?: string
        }
        readonly answer: {
          /** @description Best match first, each bank once */
          readonly results: readonly components['schemas']['Bank'][]
          readonly cursor: components['schemas']['Cursor']
        }
      }
      readonly getBank: {
        readonly params: {
          /** @description ISO 3166-1 alpha-2, or XK */
          readonly country: string
          /** @description `slug` of a search result */
          readonly slug: string
        }
        readonly query?: {
          /**
           * @description The maximum number of results, up to 100
           * @default 25
           */
          readonly limit?: number
          /** @description Only what follows this cursor of an answer */
          readonly cursor?: string
        }
        readonly answer: {
          /** @description With the verdict on the BIC of its head office */
          readonly bank: components['schemas']['Bank'] & {
            readonly bankType: string | null
            readonly lei: string | null
            readonly website: string | null
            readonly status: 'valid' | 'invalid' | 'unknown'
            readonly error: string | null
          }
          /** @description The publisher of the source */
          readonly source: string
          readonly asOf: string
          /** @description Sorted by city */
          readonly branches: readonly components['schemas']['Branch'][]
          readonly branchCount: number
          readonly cursor: components['schemas']['Cursor']
        }
      }
      readonly lookup: {
        readonly query: {
          /** @description The code, of any type, grouped in any way */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: {
          /** @description An answer for each type that the code may be of, valid ones first */
          readonly matches: readonly components['schemas']['AnyAnswer'][]
          /** @description Types that the code fits but that the plan does not include */
          readonly notInPlan: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
        }
      }
      readonly lookupPosted: {
        readonly body: {
          /** @description The code, of any type, grouped in any way */
          readonly code: string
          readonly asOf?: components['schemas']['AsOf']
        }
        readonly answer: {
          /** @description An answer for each type that the code may be of, valid ones first */
          readonly matches: readonly components['schemas']['AnyAnswer'][]
          /** @description Types that the code fits but that the plan does not include */
          readonly notInPlan: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
        }
      }
      readonly batch: {
        readonly query?: {
          readonly asOf?: components['schemas']['AsOf']
          /**
           * @description Whether CSV repeats an id such as =1+1 without an apostrophe before it
           * @default false
           * @enum {string}
           */
          readonly exactIds?: 'true' | 'false'
        }
        readonly body: {
          /** @description The codes: each a string, or an object with code and, optionally, type and an id of your own. To check a UK account, send an object with sortcode, account and the type account. The types build and split take the body of /iban/build and /iban/split */
          readonly codes: readonly (
            | string
            | {
                readonly code: string
                readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
                readonly id?: string | number
              }
            | {
                readonly type: 'account'
                readonly sortcode: string
                readonly account: string
                readonly id?: string | number
              }
            | {
                readonly type: 'build'
                readonly country: string
                readonly fields: {
                  readonly [key: string]: string
                }
                readonly id?: string | number
              }
            | {
                readonly type: 'split'
                readonly iban: string
                readonly id?: string | number
              }
          )[]
          /**
           * @description Whether answers include checks and sources, as they do for single codes
           * @default false
           */
          readonly details?: boolean
        }
        readonly answer: {
          /** @description How many calls the batch counted as: the number of codes answered */
          readonly counted: number
          /** @description One result for each item, in the same order */
          readonly results: readonly components['schemas']['BatchResult'][]
        }
      }
      readonly exportCodes: {
        readonly params: {
          /**
           * @description The type: swift, iban, routing, sortcode, chips, bsb
           * @enum {string}
           */
          readonly type: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
        }
        readonly query?: {
          /**
           * @description csv with a header line, or ndjson with one JSON object per line
           * @default csv
           * @enum {string}
           */
          readonly format?: 'csv' | 'ndjson'
        }
      }
      readonly listChanges: {
        readonly query?: {
          /** @description A version of the directory, or a day (UTC): only changes since */
          readonly since?: string
          /**
           * @description The maximum number of results, up to 1000
           * @default 100
           */
          readonly limit?: number
          /** @description Only what follows this cursor of an answer */
          readonly cursor?: string
          /**
           * @description The type of the codes
           * @enum {string}
           */
          readonly type?: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb'
          /** @description ISO 3166-1 alpha-2, or XK */
          readonly country?: string
        }
        readonly answer: {
          /** @description Oldest first */
          readonly changes: readonly components['schemas']['Change'][]
          /** @description Send it to get what follows, now or later */
          readonly cursor: string
          readonly hasMore: boolean
          readonly version: string
          /** @description The first change in the log */
          readonly logBegins: string | null
        }
      }
      readonly issueKey: {
        readonly body: {
          /**
           * @description That you accept the terms of service
           * @constant
           */
          readonly terms: true
        }
        readonly answer: {
          /** @description The key, which no later response shows */
          readonly key: string
          /** @description The part that later responses show */
          readonly shown: string
          readonly plan: 'free' | 'developer' | 'business' | 'enterprise'
          /**
           * Format: date-time
           * @description When the key stops working, UTC
           */
          readonly expiresAt: string
        }
      }
      readonly usage: {
        readonly answer: {
          readonly plan: 'free' | 'developer' | 'business' | 'enterprise'
          readonly calls: {
            /** @description Calls per month; null for no limit */
            readonly limit: number | null
            readonly used: number
            /** @description Calls left; null for no limit */
            readonly remaining: number | null
            /** @description When the count resets, UTC */
            readonly resetsAt: string
          }
          /** @description Requests allowed per minute; null for no limit */
          readonly requestsPerMinute: number | null
          readonly types: readonly ('swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb')[]
          readonly capabilities: readonly string[]
        }
      }
      readonly dailyUsage: {
        readonly query?: {
          /**
           * Format: date
           * @description The first day, UTC; by default the first of the month of `to`
           */
          readonly from?: string
          /**
           * Format: date
           * @description The last day, UTC; by default today
           */
          readonly to?: string
        }
        readonly answer: {
          /** Format: date */
          readonly from: string
          /** Format: date */
          readonly to: string
          readonly total: number
          /** @description Every day of the period, in order */
          readonly days: readonly {
            /** Format: date */
            readonly day: string
            readonly calls: number
          }[]
        }
      }
      readonly createEndpoint: {
        readonly body: {
          /** @description Where to post events: an https URL with a public host, on port 443 or a port from 1024 */
          readonly url: string
          /** @description A description of your own */
          readonly description?: string
        }
        readonly answer: components['schemas']['EndpointWithSecret']
      }
      readonly listEndpoints: {
        readonly query?: {
          /**
           * @description The maximum number of results
           * @default 100
           */
          readonly limit?: number
          /** @description `next` of the previous page */
          readonly after?: string
        }
        readonly answer: {
          readonly endpoints: readonly components['schemas']['Endpoint'][]
          readonly next: components['schemas']['Next']
        }
      }
      readonly getEndpoint: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly answer: components['schemas']['Endpoint']
      }
      readonly updateEndpoint: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly body: {
          /** @description Where to post events: an https URL with a public host, on port 443 or a port from 1024 */
          readonly url?: string
          /** @description A description of your own; null for none */
          readonly description?: string | null
          /**
           * @description off: no events are sent, not even waiting ones. active also revives an endpoint that is gone or failing
           * @enum {string}
           */
          readonly status?: 'active' | 'off'
        }
        readonly answer: components['schemas']['Endpoint']
      }
      readonly deleteEndpoint: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly answer: components['schemas']['Deleted']
      }
      readonly rotateSecret: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly body: {
          /**
           * @description For how many hours the old secret also signs events
           * @default 24
           */
          readonly oldSecretHours?: number
        }
        readonly answer: components['schemas']['EndpointWithSecret']
      }
      readonly listDeliveries: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly query?: {
          /**
           * @description The maximum number of results
           * @default 100
           */
          readonly limit?: number
          /** @description `next` of the previous page */
          readonly after?: string
        }
        readonly answer: {
          readonly deliveries: readonly components['schemas']['Delivery'][]
          readonly next: components['schemas']['Next']
        }
      }
      readonly replayDelivery: {
        readonly params: {
          /** @description The id */
          readonly id: string
          /** @description The webhook-id */
          readonly event: string
        }
        readonly answer: components['schemas']['SentEvent']
      }
      readonly testEndpoint: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly answer: components['schemas']['SentEvent']
      }
      readonly createWatches: {
        readonly body: {
          /** @description The id of the endpoint */
          readonly endpoint: string
          /**
           * @description An IBAN cannot be watched because it identifies an account: watch the BIC of its bank
           * @enum {string}
           */
          readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
          /** @description The codes, with or without separators; they need not be in the directory yet */
          readonly codes: readonly string[]
          /** @description A description of your own */
          readonly description?: string
        }
        readonly answer: {
          /** @description How many of the watches are new */
          readonly created: number
          /** @description One watch for each different code */
          readonly watches: readonly components['schemas']['Watch'][]
        }
      }
      readonly listWatches: {
        readonly query?: {
          /** @description Only watches of this endpoint */
          readonly endpoint?: string
          /**
           * @description The maximum number of results
           * @default 100
           */
          readonly limit?: number
          /** @description `next` of the previous page */
          readonly after?: string
        }
        readonly answer: {
          readonly watches: readonly components['schemas']['Watch'][]
          readonly next: components['schemas']['Next']
        }
      }
      readonly getWatch: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly answer: components['schemas']['Watch']
      }
      readonly deleteWatch: {
        readonly params: {
          /** @description The id */
          readonly id: string
        }
        readonly answer: components['schemas']['Deleted']
      }
    }
    readonly Events: {
      readonly 'code.changed': {
        /** @description The webhook-id: the same at each attempt */
        readonly id: string
        readonly type: 'code.changed'
        /**
         * Format: date-time
         * @description When the change was found or the test was requested, UTC
         */
        readonly timestamp: string
        readonly data: {
          /** @description The id of the watch */
          readonly watch: string
          readonly type: 'swift' | 'routing' | 'sortcode' | 'chips' | 'bsb'
          /** @description The code in its canonical form; a BIC always has eleven characters */
          readonly code: string
          /** @description The fields whose values differ */
          readonly changed: readonly string[]
          /** @description Their ids in /v1/changes */
          readonly changes: readonly number[]
          readonly before: components['schemas']['WatchedAnswer']
          readonly after: components['schemas']['WatchedAnswer']
        }
      }
      readonly 'endpoint.test': {
        /** @description The webhook-id: the same at each attempt */
        readonly id: string
        readonly type: 'endpoint.test'
        /**
         * Format: date-time
         * @description When the change was found or the test was requested, UTC
         */
        readonly timestamp: string
        readonly data: {
          /** @description The id of the webhook endpoint */
          readonly endpoint: string
        }
      }
    }
  }
}
export type AnyAnswer = components['schemas']['AnyAnswer']
export type Bank = components['schemas']['Bank']
export type BankInfo = components['schemas']['BankInfo']
export type BatchResult = components['schemas']['BatchResult']
export type Check = components['schemas']['Check']
export type Delivery = components['schemas']['Delivery']
export type Endpoint = components['schemas']['Endpoint']
export type EndpointWithSecret = components['schemas']['EndpointWithSecret']
export type ItemProblem = components['schemas']['ItemProblem']
export type Problem = components['schemas']['Problem']
export type Source = components['schemas']['Source']
export type Verdict = components['schemas']['Verdict']
export type Watch = components['schemas']['Watch']
export type Operations = components['schemas']['Operations']
export type Events = components['schemas']['Events']

/** The method and path of each operation. */
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
  checkAccount: { method: 'POST', path: '/v1/sortcode/account' },
  buildIban: { method: 'POST', path: '/v1/iban/build' },
  splitIban: { method: 'POST', path: '/v1/iban/split' },
  searchSwift: { method: 'GET', path: '/v1/swift/search' },
  getBank: { method: 'GET', path: '/v1/banks/{country}/{slug}' },
  lookup: { method: 'GET', path: '/v1/lookup' },
  lookupPosted: { method: 'POST', path: '/v1/lookup' },
  batch: { method: 'POST', path: '/v1/batch' },
  exportCodes: { method: 'GET', path: '/v1/export/{type}' },
  listChanges: { method: 'GET', path: '/v1/changes' },
  issueKey: { method: 'POST', path: '/v1/keys' },
  usage: { method: 'GET', path: '/v1/usage' },
  dailyUsage: { method: 'GET', path: '/v1/usage/daily' },
  createEndpoint: { method: 'POST', path: '/v1/endpoints' },
  listEndpoints: { method: 'GET', path: '/v1/endpoints' },
  getEndpoint: { method: 'GET', path: '/v1/endpoints/{id}' },
  updateEndpoint: { method: 'PATCH', path: '/v1/endpoints/{id}' },
  deleteEndpoint: { method: 'DELETE', path: '/v1/endpoints/{id}' },
  rotateSecret: { method: 'POST', path: '/v1/endpoints/{id}/secret' },
  listDeliveries: { method: 'GET', path: '/v1/endpoints/{id}/deliveries' },
  replayDelivery: { method: 'POST', path: '/v1/endpoints/{id}/deliveries/{event}/replay' },
  testEndpoint: { method: 'POST', path: '/v1/endpoints/{id}/test' },
  createWatches: { method: 'POST', path: '/v1/watches' },
  listWatches: { method: 'GET', path: '/v1/watches' },
  getWatch: { method: 'GET', path: '/v1/watches/{id}' },
  deleteWatch: { method: 'DELETE', path: '/v1/watches/{id}' },
} as const
/** The operation that validates a code of each type, and the parameter for the code. */
export const VALIDATIONS = {
  swift: { id: 'validateSwiftPosted', parameter: 'code' },
  iban: { id: 'validateIbanPosted', parameter: 'iban' },
  routing: { id: 'validateRoutingPosted', parameter: 'number' },
  sortcode: { id: 'validateSortCodePosted', parameter: 'code' },
  chips: { id: 'validateChipsPosted', parameter: 'code' },
  bsb: { id: 'validateBsbPosted', parameter: 'code' },
} as const
