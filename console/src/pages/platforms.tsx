import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { Loaded } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'

export function PlatformsPage() {
  const query = useQuery({
    queryKey: ['platforms'],
    queryFn: () => answerOf(api.GET('/platforms', { params: { query: { limit: 50 } } })),
  })
  return (
    <>
      <h1>Platforms</h1>
      <Loaded query={query}>
        {({ data }) => (
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Environment</th>
                <th scope="col">Made (UTC)</th>
                <th scope="col">Id</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, name, environment, createdAt }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>
                    <span className={`environment ${environment}`}>{environment}</span>
                  </td>
                  <td>
                    <When at={createdAt} />
                  </td>
                  <td>
                    <code>{id}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </>
  )
}
