import { answerOf, api } from '../api/client.ts'
import { useEnvironment } from '../environment.ts'
import { Box } from '../parts/box.tsx'
import { useAnswers } from '../parts/search-answer.tsx'

/** The search of an environment. */
export default function Search() {
  const environment = useEnvironment()
  const useFound = useAnswers(environment, (text) => answerOf(api.POST('/search', { body: { text, environment } })))
  return <Box label={`Search ${environment}`} useFound={useFound} />
}
