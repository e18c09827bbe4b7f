import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { visible } from '../../parts/written.ts'
import { sentenceOf } from './sentences.ts'

/** The admin requests on an object that wait for a second person. Renders no element if there are none. */
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
