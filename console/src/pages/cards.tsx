import { api } from '../api/client.ts'
import { ObjectLink } from '../parts/linked.tsx'
import { listPage } from '../parts/list-page.tsx'
import { usePlatformNames } from '../parts/platform-choice.tsx'
import { Status } from '../parts/status.tsx'
import { When } from '../parts/when.tsx'
import { CardExceptions } from './objects/card-exceptions.tsx'
import { CardSettlements } from './objects/card-settlements.tsx'
import { UnappliedCardEvents } from './objects/unapplied-card-events.tsx'

export default listPage('/frame/$environment/cards', {
  filters: { platform: 'Platform', state: 'State', program: 'Program' },
  aboveList: ({ shown: { platform } }) => <OfPlatform platformId={platform} />,
  read: (page, { environment, platform, state, program }) =>
    api.GET('/cards', { params: { query: { ...page, environment, platformId: platform, state, program } } }),
  columns: () => {
    const nameOf = usePlatformNames()
    return [
      { title: 'Made', cell: ({ createdAt }) => <When at={createdAt} as="list" /> },
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
  },
  empty: 'No cards yet.',
  noneFits: 'No card fits these filters.',
})

/** Uncollected card payments, and amounts owed to networks. */
function OfPlatform({ platformId }: { platformId: string | undefined }) {
  if (!platformId)
    return <p className="faint">Choose a platform to see its uncollected card payments and its debts to networks.</p>
  return (
    <>
      <CardExceptions platformId={platformId} />
      <CardSettlements platformId={platformId} />
      <UnappliedCardEvents platformId={platformId} />
    </>
  )
}
