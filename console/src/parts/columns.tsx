import type { ReactNode } from 'react'
import type { Column } from './list.tsx'
import { ShortId } from './short-id.tsx'
import { asText } from './text.tsx'

/** A payment as lists name it, as far as the reader may see names. */
interface Named {
  id: string
  type: string
  payerName?: string | undefined
  payeeName?: string | undefined
  payeeAccountEnding?: string | undefined
  reference?: string | undefined
  isPayerErased?: boolean | undefined
  isPayeeErased?: boolean | undefined
}

const ERASED = 'erased'

/** The link of a payment whose payer is unknown. */
const KINDS: Readonly<Record<string, string>> = {
  OUTGOING: 'Outgoing payment',
  INCOMING: 'Incoming payment',
  CARD: 'Card payment',
}

const payerOf = ({ payerName, isPayerErased }: Named) => payerName ?? (isPayerErased ? ERASED : undefined)
const payeeOf = ({ payeeName, isPayeeErased }: Named) => payeeName ?? (isPayeeErased ? ERASED : undefined)
const endingOf = ({ payeeAccountEnding }: Named) => payeeAccountEnding && `…${payeeAccountEnding}`
const joined = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined).join(' ')

/** The columns by which people recognise a payment. The payer links to the page of the payment. */
export const partyColumns = <Item extends Named>(
  link: (payment: Item, children: ReactNode) => ReactNode,
): readonly Column<Item>[] => [
  {
    title: 'Payer',
    cell: (payment) => <span className="party">{link(payment, payerOf(payment) ?? KINDS[payment.type])}</span>,
    plain: payerOf,
  },
  {
    title: 'Payee',
    cell: (payment) => (
      <span className="party">
        {asText(payeeOf(payment))} <span className="faint">{endingOf(payment)}</span>
      </span>
    ),
    plain: (payment) => joined(payeeOf(payment), endingOf(payment)),
  },
]

/** The text of the payment. */
export const referenceColumn = <Item extends Named>(): Column<Item> => ({
  title: 'Reference',
  cell: ({ reference }) => reference,
  plain: ({ reference }) => reference,
})

/** Writes a rail as people do: `SEPA_INSTANT` is SEPA instant. */
export const railInWords = (rail: string | undefined) => rail?.replaceAll('_', ' ')

/** The rail of a payment, or the card that pays. */
interface Paid {
  rail?: string | undefined
  cardEnding?: string | undefined
}

const cardInWords = ({ cardEnding }: Paid) => cardEnding && `card …${cardEnding}`

/** The rail of a payment in words, or the end of the number of the card that pays. */
export const railColumn = <Item extends Paid>(): Column<Item> => ({
  title: 'Rail',
  cell: (payment) => <span className="party">{cardInWords(payment) ?? railInWords(payment.rail)}</span>,
  plain: (payment) => cardInWords(payment) ?? payment.rail,
})

/** The last column of a list: the end of the id, with a button that copies it. The file has the whole id. */
export const idColumn = <Item extends { id: string }>(title = 'Id'): Column<Item> => ({
  title,
  cell: ({ id }) => <ShortId id={id} />,
  plain: ({ id }) => id,
})
