import {defineDocument, defineScopedDocument} from '../document/define-document.ts'
import {image, reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {longText, number, slug, text} from '../fields/scalars.ts'
import {list, object, references} from '../fields/structures.ts'
import {dateTime} from '../fields/time.ts'
import {stockRuleFields} from '../page/block-parts.ts'
import {CAR_ADDRESS} from './car-address.ts'

/** A category of posts, on all sites or on some (spec 2.27). */
export const postCategory = defineScopedDocument({
  name: 'postCategory',
  title: 'Post category',
  plural: 'Post categories',
  help: 'A heading that posts are sorted into, such as vehicle reviews.',
  fields: {
    name: text('Name', 'One or two words.', {required: true, max: 40}),
    slug: slug('Short name', 'The last part of its address: /blog/vehicle-reviews.', {required: true}),
    description: longText('In brief', 'One sentence under the heading.', {max: 200}),
    image: image('Picture', 'On the card of the category.'),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'slug', media: 'image'},
})

/** Who writes posts. */
export const author = defineDocument({
  name: 'author',
  title: 'Author',
  plural: 'Authors',
  help: 'Who wrote a post.',
  fields: {
    name: text('Name', 'The name shown above the post.', {required: true, max: 60}),
    slug: slug(
      'Short name',
      'The last part of the address of their page, as in /blog/authors/alex-sample. An author without one has no page.',
    ),
    role: text('Role', 'For example "Service manager".', {max: 60}),
    image: image('Picture', 'A picture of their face. Ask the person first.'),
    text: longText('About them', 'One or two sentences over their posts.', {max: 300}),
  },
  preview: {title: 'name', subtitle: 'role', media: 'image'},
})

/** A post: news, a review of a car, advice. */
export const post = defineScopedDocument({
  name: 'post',
  title: 'Post',
  plural: 'Posts',
  help: 'News, a review of a car, or advice.',
  fields: {
    title: text('Headline', 'What the post is about.', {required: true, max: 120}),
    slug: slug('Short name', 'The last part of its address.', {source: 'title', required: true}),
    category: reference('Category', 'The heading that the post is listed under.', 'postCategory'),
    author: reference('Author', 'Who wrote it.', 'author'),
    tags: list(
      'Tags',
      'Words that lead to other posts with the same word, for example towing.',
      text('Tag', 'One or two words.', {max: 40}),
      {max: 8},
    ),
    publishedAt: dateTime('Shows from', 'The date above the post. Until then the post is hidden.', {
      required: true,
    }),
    image: image('Picture', 'On the card and over the post.'),
    excerpt: longText('In brief', 'One or two sentences for the card and for search engines.', {max: 240}),
    body: richText('Text', 'The post itself.'),
    models: references(
      'Models it is about',
      'Shown under the post, on sites that have these models.',
      'model',
      {weak: true, max: 3},
    ),
    vehicles: list(
      'Cars it is about',
      'Copy the address of each car’s page and paste it here. They show under the post, in this order, while they are for sale.',
      text('Address of the car’s page', 'For example /cars/2021-kia-rio-n1042.', {
        max: 300,
        pattern: {
          regex: CAR_ADDRESS,
          message: 'Paste the address of a car’s page: it has /cars/ in it, and the name of the car',
        },
      }),
      {max: 8},
    ),
    cars: object(
      'More cars under it',
      'A row of cars in stock to which all of this applies. Leave all of it empty for none.',
      stockRuleFields,
    ),
  },
  seldom: ['models', 'cars'],
  preview: {title: 'title', subtitle: 'excerpt', media: 'image'},
  showsFrom: 'publishedAt',
})
