import { useNavigate, useSearch } from '@tanstack/react-router'
import { api, type Schemas } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Choice } from '../parts/choice.tsx'
import { Filters } from '../parts/filters.tsx'
import { ObjectLink } from '../parts/linked.tsx'
import { type Column, List } from '../parts/list.tsx'
import { PlatformChoice, usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { CARD_PROGRAMS, CARD_STATES } from '../words.ts'
import { CardExceptions } from './objects/card-exceptions.tsx'
import { CardSettlements } from './objects/card-settlements.tsx'
import { UnappliedCardEvents } from './objects/unapplied-card-events.tsx'

type Card = Schemas['CardSummary']

const columnsWith = (nameOf: (platformId: string) => string): readonly Column<Card>[] => [
  { title: 'Made (UTC)', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    title: 'Card',
    cell: ({ id, platformId, brand, last4 }) => (
      <ObjectLink platformId={platformId} id={id}>
        {last4 ? `${brand} …${last4}` : <code>{id}</code>}
      </ObjectLink>
    ),
  },
  { title: 'Platform', cell: ({ platformId }) => nameOf(platformId) },
  { title: 'Holder', cell: ({ platformId, customerId }) => <ObjectLink platformId={platformId} id={customerId} /> },
  { title: 'Program', cell: ({ program, currency }) => `${program}, ${currency}` },
  { title: 'State', cell: ({ state }) => <Status status={state} /> },
]

/** The cards of all platforms, narrowed by what stands in the address; of one platform also what is missing and what is owed. */
export default function CardsPage() {
  const environment = useEnvironment()
  const shown = useSearch({ from: '/frame/$environment/cards' })
  const { platform, state, program } = shown
  const navigate = useNavigate({ from: '/$environment/cards' })
  const nameOf = usePlatformNames()
  const isAny = Object.keys(shown).length > 0
  const query = { environment, platformId: platform, state, program }
  return (
    <>
      <h1>Cards</h1>
      <Filters isAny={isAny} onClear={() => void navigate({ search: {} })}>
        <PlatformChoice
          chosen={platform}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, platform: chosen }) })}
        />
        <Choice
          label="State"
          words={CARD_STATES}
          chosen={state}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, state: chosen }) })}
        />
        <Choice
          label="Program"
          words={CARD_PROGRAMS}
          chosen={program}
          onChoose={(chosen) => void navigate({ search: (before) => ({ ...before, program: chosen }) })}
        />
      </Filters>
      {platform ? (
        <>
          <CardExceptions platformId={platform} />
          <CardSettlements platformId={platform} />
          <UnappliedCardEvents platformId={platform} />
        </>
      ) : (
        <p className="faint">
          Choose a platform to see what is missing for its card payments, and what networks are owed.
        </p>
      )}
      <List
        name={['cards', environment, shown]}
        read={(page) => api.GET('/cards', { params: { query: { ...query, ...page } } })}
        columns={columnsWith(nameOf)}
        keyOf={({ id }) => id}
        empty={
          isAny
            ? 'No card fits these filters.'
            : 'No card. Those of all platforms stand here, the newest first, as soon as a platform has issued one.'
        }
      />
    </>
  )
}
