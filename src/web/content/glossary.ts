// Facts: BIS CPMI, Correspondent banking (2016) and A glossary of terms used in payments and settlement
// systems (2003): correspondent, nostro, vostro, RTGS; Nacha, how ACH payments work; Uniform Commercial Code,
// article 4A: beneficiary, originator, cancelling a wire; EPC SEPA Credit Transfer and SEPA Instant Credit
// Transfer rulebooks; Regulation (EU) 260/2012, article 5(7); ISO 9362:2022; ISO 13616-1:2020; American
// Bankers Association, Routing Number Policy; Pay.UK, sort codes; The Clearing House, CHIPS Rules; AusPayNet,
// BSB numbers; Reserve Bank of India, NEFT (IFSC); People's Bank of China and MUFG Bank, CNAPS; Bank of
// England, CHAPS and RTGS; Federal Reserve, Regulation J and Operating Circular 6 (Fedwire); Eurosystem, T2.

export type GlossaryCategory = 'banking' | 'codes' | 'transfers'

export interface GlossaryTerm {
  readonly term: string
  /** The anchor on the page. */
  readonly slug: string
  readonly category: GlossaryCategory
  /** Two to four sentences. */
  readonly definition: string
  /** The path of the tool for the code; for a kind of transfer, of the tool for the code that it needs. */
  readonly toolPath?: string
  /** The slugs of related terms. */
  readonly relatedSlugs?: readonly string[]
}

/** In alphabetical order. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    term: 'ACH Transfer',
    slug: 'ach-transfer',
    category: 'transfers',
    definition:
      'A payment through the Automated Clearing House network of the United States. Banks send such ' +
      'payments in batches, and most arrive on the same day or within one or two business days. An ' +
      'ACH transfer can push money, like wages, or with your permission pull it, like a monthly bill. ' +
      'The routing number identifies the bank.',
    toolPath: '/routing-number',
    relatedSlugs: ['routing-number', 'wire-transfer'],
  },
  {
    term: 'Beneficiary',
    slug: 'beneficiary',
    category: 'banking',
    definition:
      'The person or company that a payment is for. Banks also say payee, creditor or receiver. The ' +
      'account number decides where the money goes, and not every bank compares it with the name, so ' +
      'check both.',
    relatedSlugs: ['remitter'],
  },
  {
    term: 'BSB Code',
    slug: 'bsb-code',
    category: 'codes',
    definition:
      'Australia’s bank-state-branch number: six digits that go before an account number. The first ' +
      'two or three identify the institution, and the third often shows the state. The institution ' +
      'assigns the rest, in many cases to a branch. A BSB has no check digit.',
    toolPath: '/bsb',
    relatedSlugs: ['sort-code', 'routing-number'],
  },
  {
    term: 'CHAPS',
    slug: 'chaps',
    category: 'transfers',
    definition:
      'The Clearing House Automated Payment System, which the Bank of England runs for large or ' +
      'urgent payments in pounds. Each payment settles individually, in real time, and arrives on the ' +
      'same working day if your bank receives it before its cut-off time. Most people come across it ' +
      'when they buy a house.',
    toolPath: '/sort-code',
    relatedSlugs: ['rtgs', 'sort-code'],
  },
  {
    term: 'CHIPS ABA',
    slug: 'chips-aba',
    category: 'codes',
    definition:
      'The four-digit number of a participant in CHIPS, the Clearing House Interbank Payments System ' +
      'for large dollar payments. The Clearing House assigns the numbers. Despite its common name, it ' +
      'is not an ABA routing number, which has nine digits.',
    toolPath: '/chips',
    relatedSlugs: ['routing-number', 'fedwire', 'intermediary-bank'],
  },
  {
    term: 'CNAPS',
    slug: 'cnaps',
    category: 'codes',
    definition:
      'The China National Advanced Payment System, through which banks in mainland China pay each ' +
      'other in renminbi. Its bank codes have twelve digits, and the People’s Bank of China assigns ' +
      'them to banks and their branches. You may be asked for one when you send renminbi to an ' +
      'account in China. We have no tool for these codes.',
    relatedSlugs: ['rtgs', 'ifsc'],
  },
  {
    term: 'Correspondent Bank',
    slug: 'correspondent-bank',
    category: 'banking',
    definition:
      'A bank that holds an account for another bank and makes payments on its behalf, usually in a ' +
      'country or currency that the other cannot reach directly. Payments between banks that have no ' +
      'account with each other pass through correspondents.',
    relatedSlugs: ['intermediary-bank', 'nostro-account', 'vostro-account'],
  },
  {
    term: 'Fedwire',
    slug: 'fedwire',
    category: 'transfers',
    definition:
      'The Fedwire Funds Service of the US Federal Reserve Banks, for dollar payments that cannot ' +
      'wait. Each payment settles individually and at once between accounts at the Federal Reserve, ' +
      'and is then final. Participants are identified by their nine-digit routing numbers.',
    toolPath: '/routing-number',
    relatedSlugs: ['rtgs', 'routing-number', 'wire-transfer'],
  },
  {
    term: 'IBAN',
    slug: 'iban',
    category: 'codes',
    definition:
      'The international bank account number, as defined by ISO 13616: a country code, two check ' +
      'digits, then the bank and account in that country’s format. It has up to 34 characters, and ' +
      'within one country always the same length. The check digits catch most typing errors, but do ' +
      'not show whether the account exists.',
    toolPath: '/iban',
    relatedSlugs: ['swift-bic-code', 'sepa-transfer'],
  },
  {
    term: 'IFSC',
    slug: 'ifsc',
    category: 'codes',
    definition:
      'The Indian Financial System Code: eleven characters that identify a bank branch for electronic ' +
      'payments in India, such as NEFT and RTGS. The first four letters stand for the bank, the fifth ' +
      'character is a zero, and the last six stand for the branch. We have no tool for these codes.',
    relatedSlugs: ['rtgs', 'cnaps'],
  },
  {
    term: 'Intermediary Bank',
    slug: 'intermediary-bank',
    category: 'banking',
    definition:
      'A bank between the sender’s bank and the receiver’s bank, which passes a payment on when the ' +
      'two have no account with each other. One payment can go through several. Each may charge a ' +
      'fee, in some cases taken from the amount itself.',
    relatedSlugs: ['correspondent-bank', 'chips-aba'],
  },
  {
    term: 'Nostro Account',
    slug: 'nostro-account',
    category: 'banking',
    definition:
      'An account that a bank holds at another bank, usually abroad and in the local currency. Nostro ' +
      'is Italian for ours: our account with you. For the bank that keeps it, the same account is a ' +
      'vostro account.',
    relatedSlugs: ['vostro-account', 'correspondent-bank'],
  },
  {
    term: 'Remitter',
    slug: 'remitter',
    category: 'banking',
    definition:
      'The person or company that sends a payment. Banks also say payer, originator or ordering ' +
      'customer. The remitter tells the bank the amount, the beneficiary’s name and account, and the ' +
      'codes needed to reach it.',
    relatedSlugs: ['beneficiary'],
  },
  {
    term: 'Routing Number',
    slug: 'routing-number',
    category: 'codes',
    definition:
      'Nine digits that identify a financial institution in the United States for checks, ACH ' +
      'transfers and wires. The American Bankers Association began the system in 1910, so it is also ' +
      'called an ABA number. The ninth digit is a check digit. A bank can have several routing ' +
      'numbers.',
    toolPath: '/routing-number',
    relatedSlugs: ['ach-transfer', 'fedwire', 'chips-aba'],
  },
  {
    term: 'RTGS',
    slug: 'rtgs',
    category: 'transfers',
    definition:
      'Real-time gross settlement: the payment system settles each payment individually and at once, ' +
      'instead of adding payments up and settling the difference. Once settled, a payment is final. ' +
      'Central banks run such systems for large sums, among them Fedwire for dollars, CHAPS for ' +
      'pounds and T2 for euros.',
    relatedSlugs: ['fedwire', 'chaps'],
  },
  {
    term: 'SEPA Transfer',
    slug: 'sepa-transfer',
    category: 'transfers',
    definition:
      'A payment in euros within the Single Euro Payments Area: the European Union and a number of ' +
      'other European countries. It usually arrives by the end of the next business day, or within ' +
      'ten seconds as an instant transfer. You need the beneficiary’s IBAN but, within the European ' +
      'Union, no BIC.',
    toolPath: '/iban',
    relatedSlugs: ['iban', 'swift-bic-code'],
  },
  {
    term: 'Sort Code',
    slug: 'sort-code',
    category: 'codes',
    definition:
      'Six digits that say where a payment within the United Kingdom goes: to a bank’s branch, or to ' +
      'a group of its accounts. They are written in pairs, like 20-04-15, and go before an account ' +
      'number. A sort code has no check digit, but many account numbers can be tested against it.',
    toolPath: '/sort-code',
    relatedSlugs: ['chaps', 'iban', 'bsb-code'],
  },
  {
    term: 'SWIFT/BIC Code',
    slug: 'swift-bic-code',
    category: 'codes',
    definition:
      'The business identifier code of ISO 9362, which identifies a bank or another institution in ' +
      'payment messages. It has eight characters: four for the institution, two for the country and ' +
      'two for the location. Three more can identify a branch. SWIFT registers the codes, hence the ' +
      'name.',
    toolPath: '/swift',
    relatedSlugs: ['iban', 'wire-transfer'],
  },
  {
    term: 'Vostro Account',
    slug: 'vostro-account',
    category: 'banking',
    definition:
      'An account that a bank keeps for another bank. Vostro is Italian for yours: your account with ' +
      'us. For the bank that owns the money in it, the same account is a nostro account.',
    relatedSlugs: ['nostro-account', 'correspondent-bank'],
  },
  {
    term: 'Wire Transfer',
    slug: 'wire-transfer',
    category: 'transfers',
    definition:
      'A payment sent individually from bank to bank, not in a batch. Within the United States it ' +
      'goes through Fedwire or CHIPS, and to other countries usually by SWIFT messages between ' +
      'correspondent banks. It can seldom be recalled once the receiving bank has accepted it, so ' +
      'check the codes first.',
    toolPath: '/swift',
    relatedSlugs: ['fedwire', 'swift-bic-code', 'correspondent-bank'],
  },
]
