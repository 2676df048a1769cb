import type {PageBlock} from '@forecourt/schemas/page/page'
import type {ReactNode} from 'react'
import {ComparisonBlock, TableBlock} from '#/features/pages/comparing-blocks'
import {
  HeadingBlock,
  LinksBlock,
  OpeningBlock,
  PictureAndWordsBlock,
  PictureBlock,
  WordsBlock,
} from '#/features/pages/content-blocks'
import {
  ColumnsBlock,
  DownloadsBlock,
  GalleryBlock,
  LogosBlock,
  QuoteBlock,
  TeamBlock,
} from '#/features/pages/shown-blocks'
import {VideoBlock} from '#/features/pages/video-block'
import {Container} from '#/ui/layout'
import type {BlockContext} from './block-context'
import {FormBlock} from './form-block'
import {
  FactsBlock,
  LocationsBlock,
  MapBlock,
  ModelsBlock,
  OffersBlock,
  PostsBlock,
  QuestionsBlock,
  ReviewsBlock,
  StockBlock,
} from './site-blocks'

/** The view of every kind of block: a new kind in the schemas does not compile without one. */
const VIEWS: {readonly [N in PageBlock['block']]: (context: BlockContext<N>) => ReactNode} = {
  opening: (context) => <OpeningBlock {...context} />,
  heading: (context) => <HeadingBlock {...context} />,
  words: ({block}) => <WordsBlock block={block} />,
  picture: ({block, place}) => <PictureBlock block={block} place={place} />,
  pictureAndWords: (context) => <PictureAndWordsBlock {...context} />,
  facts: (context) => <FactsBlock {...context} />,
  links: ({block}) => <LinksBlock block={block} />,
  gallery: ({block}) => <GalleryBlock block={block} />,
  video: ({block}) => <VideoBlock block={block} />,
  table: ({block}) => <TableBlock block={block} />,
  team: ({block}) => <TeamBlock block={block} />,
  comparison: ({block}) => <ComparisonBlock block={block} />,
  downloads: ({block}) => <DownloadsBlock block={block} />,
  columns: ({block}) => <ColumnsBlock block={block} />,
  quote: ({block}) => <QuoteBlock block={block} />,
  logos: ({block}) => <LogosBlock block={block} />,
  map: (context) => <MapBlock {...context} />,
  offers: (context) => <OffersBlock {...context} />,
  stock: (context) => <StockBlock {...context} />,
  questions: (context) => <QuestionsBlock {...context} />,
  form: (context) => <FormBlock {...context} />,
  locations: (context) => <LocationsBlock {...context} />,
  reviews: (context) => <ReviewsBlock {...context} />,
  models: (context) => <ModelsBlock {...context} />,
  posts: (context) => <PostsBlock {...context} />,
}

// Reviews render their own full-width band.
const FULL_WIDTH: ReadonlySet<PageBlock['block']> = new Set(['reviews'])

/** One block of a page. */
export function PageBlockView(context: BlockContext<PageBlock['block']>) {
  const {block} = context
  // Each view accepts the block with its own name, which the compiler cannot infer through a record.
  const view = VIEWS[block.block] as (context: BlockContext<PageBlock['block']>) => ReactNode
  const drawn = view(context)
  return FULL_WIDTH.has(block.block) ? drawn : <Container className="empty:hidden">{drawn}</Container>
}
