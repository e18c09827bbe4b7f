import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { ObjectLink } from './linked.tsx'
import { asText } from './text.tsx'
import { endOf } from './written.ts'

interface Named {
  platformId: string
  customerId: string
}

/** Returns the name of a customer, for people with permission to see names. */
function useCustomerName({ platformId, customerId }: Named): string | undefined {
  return useQuery({
    queryKey: ['customer-name', customerId],
    queryFn: () =>
      answerOf(
        api.GET('/platforms/{platformId}/customers/{customerId}', { params: { path: { platformId, customerId } } }),
      ),
  }).data?.name
}

/** Links to a customer's page by name, for people with permission to see names. */
export function CustomerLink(of: Named) {
  const name = useCustomerName(of)
  return (
    <ObjectLink platformId={of.platformId} id={of.customerId}>
      {name}
    </ObjectLink>
  )
}

/** The name of a customer. People without permission to see names read the end of the id. */
export const CustomerName = (of: Named) => asText(useCustomerName(of) ?? `a customer, ${endOf(of.customerId)}`)
