import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { ObjectLink } from './linked.tsx'

/** A customer by its name, for those who may see names: a link to its page. */
export function CustomerLink({ platformId, customerId }: { platformId: string; customerId: string }) {
  const { data } = useQuery({
    queryKey: ['customer-name', customerId],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/customers/{customerId}', { params: { path: { platformId, customerId } } }),
      ),
  })
  return (
    <ObjectLink platformId={platformId} id={customerId}>
      {data?.name}
    </ObjectLink>
  )
}
