import type {Access, Grant} from '../auth/access.ts'
import {getPublishedId} from '../store/document-ids.ts'
import type {DocumentIndex} from '../store/document-index.ts'
import {isObject, type LakeDocument} from '../store/lake-document.ts'

const ENDING = '-comments'
const COMMENT = 'comment'

/** The name of the dataset that holds the comments on documents of another, as the service names it. */
export function getAddonName(dataset: string): string {
  return `${dataset}${ENDING}`
}

/** The dataset whose comments one with such a name holds; undefined for any other name. */
export function getCommentedDataset(name: string): string | undefined {
  return name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : undefined
}

/** What the Studio is told of a dataset of comments; who may see which follows from `createCommentAccess`. */
export const COMMENT_GRANTS: readonly Grant[] = [
  {filter: `_type == "${COMMENT}"`, permissions: ['read', 'create', 'update', 'history']},
]

/**
 * A person's permissions in a dataset of comments. Whoever may read a document may read, write, answer and resolve
 * comments on it, viewers too, as on the service; new ones under their own name. Of a document that is gone, only the
 * author still sees them. Unlike the service, comments on another dealer's documents are not shown.
 */
export function createCommentAccess(access: Access, identity: string, commented: DocumentIndex): Access {
  const seesDocument = (comment: LakeDocument) => listCommented(comment, commented).some(access.canRead)
  const isAuthor = ({authorId}: LakeDocument) => authorId === identity
  function canRead(document: LakeDocument): boolean {
    return document._type === COMMENT
      ? isAuthor(document) || seesDocument(document)
      : access.canRead(document)
  }
  return {
    // Answers change with the documents that are commented on.
    key: `${access.key}|${identity}|${commented.versionOf(undefined)}`,
    canRead,
    can: (permission, document) => {
      if (document._type !== COMMENT) return access.can(permission, document)
      if (permission === 'manage') return access.canManage
      if (permission === 'create') return isAuthor(document) && seesDocument(document)
      return permission === 'update' ? seesDocument(document) : canRead(document)
    },
    canManage: access.canManage,
  }
}

/** What is stored of the document that a comment is on: published, its draft and its versions. */
function listCommented({target}: LakeDocument, commented: DocumentIndex): LakeDocument[] {
  const document = isObject(target) ? target.document : undefined
  if (!isObject(document) || typeof document._ref !== 'string') return []
  return commented.listVersions(getPublishedId(document._ref))
}
