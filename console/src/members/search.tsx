import { useNavigate } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { Box } from '../parts/box.tsx'
import type { Group } from '../parts/box-groups.tsx'
import { useAnswers } from '../parts/search-answer.tsx'
import { memberApi } from './api.ts'
import { idIn } from './own-objects.tsx'

/** The search of the member's platform. An id opens its object at once, also of a kind that the search does not know. */
export default function Search() {
  const { platformId = '' } = usePerson() ?? {}
  const navigate = useNavigate()
  const useAnswer = useAnswers('own', (text) => answerOf(memberApi.POST('/search', { body: { text } })))
  function groupOf(objectId: string): Group {
    const run = () => void navigate({ to: '/p/$platformId/objects/$objectId', params: { platformId, objectId } })
    return { title: 'By id', entries: [{ key: objectId, content: <code>{objectId}</code>, run }] }
  }
  function useFound(text: string) {
    const objectId = idIn(text)
    const found = useAnswer(objectId === undefined ? text : '')
    return objectId === undefined ? found : { ...found, groups: [groupOf(objectId)], isAnswered: true }
  }
  return <Box label="Search" useFound={useFound} />
}
