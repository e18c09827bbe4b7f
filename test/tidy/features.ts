import { type Project, sources } from './project.ts'

/**
 * Returns the feature of a file, as `area` or `area/feature`. An area has its main noun in its own folder. A folder
 * with its own `index.ts` is another feature; a folder without one is a part of the main noun.
 */
export function featuresOf(project: Project): (path: string) => string | undefined {
  const faces = new Set(sources(project).map(({ path }) => path))
  const hasFace = (folder: string) => faces.has(`src/features/${folder}/index.ts`)
  return (path) => {
    const [, area = '', inner] = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
    if (!area) return undefined
    const feature = `${area}/${inner}`
    return inner === undefined || (hasFace(area) && !hasFace(feature)) ? area : feature
  }
}
