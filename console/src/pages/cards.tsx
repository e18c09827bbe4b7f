import { api } from '../api/client.ts'
import { idColumn } from '../parts/columns.tsx'
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
      {
        title: 'Card',
        plain: ({ brand, last4, currency }) => (last4 ? `${brand} …${last4}` : `A card in ${currency}`),
        cell: ({ id, platformId, brand, last4, currency }) => (
          <ObjectLink platformId={platformId} id={id}>
            {last4 ? `${brand} …${last4}` : `A card in ${currency}`}
          </ObjectLink>
        ),
      },
      {
        title: 'Holder',
        cell: ({ platformId, customerId, holderName }) => (
          <ObjectLink platformId={platformId} id={customerId}>
            {holderName}
          </ObjectLink>
        ),
        plain: ({ customerId, holderName }) => holderName ?? customerId,
      },
      {
        title: 'Platform',
        cell: ({ platformId }) => nameOf(platformId),
        plain: ({ platformId }) => nameOf(platformId),
      },
      {
        title: 'Program',
        cell: ({ program, currency }) => `${program}, ${currency}`,
        plain: ({ program, currency }) => `${program}, ${currency}`,
      },
      { title: 'State', cell: ({ state }) => <Status status={state} />, plain: ({ state }) => state },
      {
        title: 'Made',
        cell: ({ createdAt }) => <When at={createdAt} as="list" />,
        plain: ({ createdAt }) => createdAt,
      },
      idColumn(),
    ]
  },
  actions: [],
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
