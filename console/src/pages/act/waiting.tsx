import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { visible } from '../../parts/written.ts'
import { sentenceOf } from './sentences.ts'

/** What was asked for of an object and waits for a second person; nothing where nothing does. */
export function WaitingActs({ object }: { object: string }) {
  const { data } = useQuery({
    queryKey: ['acts-waiting', object],
    queryFn: () => answerOf(api.GET('/acts', { params: { query: { object, status: 'WAITING', limit: 20 } } })),
  })
  return data?.data.map((act) => (
    <p key={act.id} className="complaint">
      Waits for a second person: {sentenceOf(act)}. Asked for by {visible(act.askedBy.name)}.{' '}
      <Link to="/approvals" search={{ act: act.id }}>
        See it
      </Link>
    </p>
  ))
}
