import { answerOf } from '../api/client.ts'
import { Box } from '../parts/box.tsx'
import { useAnswers } from '../parts/search-answer.tsx'
import { memberApi } from './api.ts'

/** The search of the member's platform. */
export default function Search() {
  const useFound = useAnswers('own', (text) => answerOf(memberApi.POST('/search', { body: { text } })))
  return <Box label="Search" useFound={useFound} />
}
