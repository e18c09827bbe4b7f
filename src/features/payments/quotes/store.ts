import { bulk, coalescedById, type Db, jsonIn, type RowOf, scoped, type Tx } from '#runtime/db/index.ts'
import { refuseUnknown } from '#runtime/lib/errors.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { listPart, type Work } from '#runtime/work/units/work.ts'
import type { Quote } from './model.ts'

/** Details read only with their quote. */
type Details = Pick<
  Quote,
  | 'source'
  | 'destination'
  | 'purposeOfPayment'
  | 'documentIds'
  | 'sealedSenderFields'
  | 'walletPayload'
  | 'fundingWays'
  | 'fundingCreditorReference'
>

/** Quotes of one transaction, written at its end. */
const QUOTES = listPart<Quote>({
  name: 'quotes',
  writes: bulk(
    {
      id: ['text', ({ id }) => id],
      transaction_id: ['text', ({ transactionId }) => transactionId],
      details: ['json', detailsOf],
      rate_numerator: ['text', ({ rate }) => String(rate.numerator)],
      rate_denominator: ['text', ({ rate }) => String(rate.denominator)],
      created_at: ['timestamptz', ({ createdAt }) => createdAt],
      expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
    },
    (rows) => `
      insert into quotes (platform_id, id, transaction_id, details, rate_numerator, rate_denominator, created_at, expires_at)
      select platform_id, id, transaction_id, details, rate_numerator::numeric, rate_denominator::numeric, created_at, expires_at from ${rows}`,
  ),
  left: (platform, quote) => [findRow.left(platform, quote.id, quote)],
})

function detailsOf(quote: Quote): Details {
  const { source, destination, purposeOfPayment, documentIds, sealedSenderFields } = quote
  const { walletPayload, fundingWays, fundingCreditorReference } = quote
  return {
    source,
    destination,
    purposeOfPayment,
    documentIds,
    sealedSenderFields,
    walletPayload,
    fundingWays,
    fundingCreditorReference,
  }
}

export function addQuote(work: Work, quote: Quote): void {
  work.collect(QUOTES).push(quote)
}

const findRow = coalescedById((db, platform) => scoped(db, platform).selectFrom('quotes').selectAll(), {
  read: fromRow,
})

export async function requireQuote(db: Db | Tx, platform: PlatformId, id: Quote['id']): Promise<Quote> {
  return (await findRow(db, platform, id)) ?? refuseUnknown('QUOTE_NOT_FOUND')
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
