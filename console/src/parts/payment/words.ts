import type { components } from '../../api/operator.d.ts'

type Schemas = components['schemas']

/** A payment as both faces of the console read it. */
export interface Journey {
  payer: Schemas['PaymentParty']
  payee: Schemas['PaymentParty']
  reference?: string
  stations: readonly Schemas['PaymentStation'][]
  stop?: Schemas['PaymentStop']
  arithmetic: Schemas['PaymentArithmetic']
}

/** The place of a payment's money. */
export interface Place {
  heldAt: string
  turnOf: string
  sentence: string
}

/** Rails that are written as names. Others are abbreviations. */
const NAMED: Readonly<Record<string, string>> = {
  ACH_COLOMBIA: 'ACH Colombia',
  BRE_B: 'Bre-B',
  CIPS: 'CIPS',
  FEDNOW: 'FedNow',
  INSTAPAY: 'InstaPay',
  PAYNOW: 'PayNow',
  PESONET: 'PESONet',
  SEPA_INSTANT: 'SEPA Instant',
  UMA: 'UMA',
  UNIONPAY: 'UnionPay',
}
const LONGEST_ABBREVIATION = 5

const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

/** Writes the name of a rail or network: `FASTER_PAYMENTS` is Faster Payments, `SEPA` stays. */
export function railName(rail: string): string {
  const words = rail.split('_')
  if (NAMED[rail] !== undefined) return NAMED[rail]
  return words.length === 1 && rail.length <= LONGEST_ABBREVIATION && rail !== 'WIRE'
    ? rail
    : words.map(capital).join(' ')
}

type Line = Schemas['ArithmeticLine']['line']

/** Returns the amount of a line of the arithmetic. */
export const amountOf = ({ arithmetic }: Pick<Journey, 'arithmetic'>, line: Line) =>
  arithmetic.lines.find((each) => each.line === line)?.amount

/** Returns the amount that names a payment: the sent amount, or else the received amount. */
export const mainAmountOf = (journey: Pick<Journey, 'arithmetic'>) =>
  amountOf(journey, 'SENT') ?? amountOf(journey, 'RECEIVED')

/** Returns the name of a party, or its address. A party without names is known by its role. */
export const nameOfParty = ({ name, umaAddress }: Schemas['PaymentParty'], role: 'Payer' | 'Payee'): string =>
  name ?? umaAddress ?? role

/** Returns the rail on which the money leaves the service, or else the rail on which it comes. */
export function railOf({ stations }: Pick<Journey, 'stations'>): string | undefined {
  const rails = stations.filter(({ rail }) => rail !== undefined)
  return (rails.find(({ kind }) => kind === 'DELIVERY') ?? rails[0])?.rail
}
