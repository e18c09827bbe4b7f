import { api, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { ActButton } from '../../parts/act-button.tsx'
import type { Column } from '../../parts/list.tsx'
import { When } from '../../parts/when.tsx'

type Price = Schemas['PublishedPrice']

const STATES: Record<Price['state'], string> = {
  USED: 'used',
  TOO_OLD: 'too old',
  HELD: 'held',
  ACCEPTED: 'accepted',
}

const BECAUSE: Record<NonNullable<Price['heldBecause']>, string> = {
  MOVED: 'far from the price before',
  CHANGED: 'another price for the same moment',
}

/** Prices of currencies in production. */
export const RATE_COLUMNS: readonly Column<Price>[] = [
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Units for one USD', cell: ({ unitsPerUsd }) => String(unitsPerUsd), isNumber: true },
  { title: 'Source', cell: ({ source }) => source },
  { title: 'As of', cell: ({ asOf }) => <When at={asOf} as="list" /> },
  { title: 'Until', cell: ({ validUntil }) => <When at={validUntil} as="list" /> },
  { title: 'State', cell: (price) => <State price={price} /> },
]

function State({ price: { currency, unitsPerUsd, state, heldBecause } }: { price: Price }) {
  const may = useMay()
  return (
    <>
      {STATES[state]}
      {heldBecause && `: ${BECAUSE[heldBecause]} `}
      {state === 'HELD' && may('rates.decide') && (
        <ActButton
          label="Accept"
          title={`Accept the price of ${currency}`}
          takesTwo="ALSO_IN_SANDBOX"
          call={(header, reason) =>
            api.POST('/rates/{currency}/accept', {
              params: { path: { currency }, header },
              body: { unitsPerUsd, reason },
            })
          }
        >
          <p>
            {unitsPerUsd} {currency} for one USD is used from the next five minutes on, if the source still says so.
          </p>
        </ActButton>
      )}
    </>
  )
}
