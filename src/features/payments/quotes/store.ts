import {
  coalescedById,
  type Db,
  eachPlatform,
  jsonIn,
  type RowOf,
  recordInsertion,
  scoped,
  type Tx,
} from '../../../runtime/db/index.ts'
import { refuseUnknown } from '../../../runtime/errors.ts'
import type { PlatformId } from '../../../runtime/ids.ts'
import { listPart, type Work } from '../../../runtime/units/work.ts'
import type { Quote } from './model.ts'

/** What is read with its quote only. */
type Details = Pick<
  Quote,
  'source' | 'destination' | 'purposeOfPayment' | 'documentIds' | 'sealedSenderFields' | 'walletPayload' | 'fundingWays'
>

/** Quotes of one unit of work, written at its end. */
const QUOTES = listPart<Quote>({
  name: 'quotes',
  writes: (quotes) => insertQuotes(eachPlatform(quotes, (each) => each.map(toRecord))),
})

const insertQuotes = recordInsertion('quotes')

const toRecord = ({ id, transactionId, rate, createdAt, expiresAt, ...quote }: Quote) => ({
  id,
  transaction_id: transactionId,
  details: detailsOf(quote),
  rate_numerator: String(rate.numerator),
  rate_denominator: String(rate.denominator),
  created_at: createdAt,
  expires_at: expiresAt,
})

const detailsOf = ({
  source,
  destination,
  purposeOfPayment,
  documentIds,
  sealedSenderFields,
  walletPayload,
  fundingWays,
}: Details): Details => ({
  source,
  destination,
  purposeOfPayment,
  documentIds,
  sealedSenderFields,
  walletPayload,
  fundingWays,
})

export function addQuote(work: Work, quote: Quote): void {
  work.collect(QUOTES).push(quote)
}

const findRow = coalescedById((db, platform) => scoped(db, platform).selectFrom('quotes').selectAll())

export async function requireQuote(db: Db | Tx, platform: PlatformId, id: Quote['id']): Promise<Quote> {
  const row = await findRow(db, platform, id)
  return row ? fromRow(row) : refuseUnknown('QUOTE_NOT_FOUND')
}

function fromRow(row: RowOf<'quotes'>): Quote {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    ...jsonIn<Details>(row.details),
    rate: { numerator: BigInt(row.rate_numerator), denominator: BigInt(row.rate_denominator) },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
