import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { asText } from '../../parts/text.tsx'

/** An operator's name with a link to their page. */
export function PersonName({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['person', id],
    queryFn: () => answerOf(api.GET('/operators/{operatorId}', { params: { path: { operatorId: id } } })),
  })
  return (
    <Link to="/people/$operatorId" params={{ operatorId: id }}>
      {asText(query.data?.name ?? id)}
    </Link>
  )
}
