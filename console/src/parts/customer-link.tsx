import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { ObjectLink } from './linked.tsx'

/** Links to a customer's page by name, for people with permission to see names. */
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
