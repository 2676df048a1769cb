import type {Recipe} from './follow-recipe.ts'
import {PAGE_RECIPES} from './page-recipes.ts'
import {SCHEMA_RECIPES} from './schema-recipes.ts'
import {SERVER_RECIPES} from './server-recipes.ts'

/** The recipes of CONTRIBUTING.md, but that of a car attribute, which has a test of its own. */
export const RECIPES: readonly Recipe[] = [...SCHEMA_RECIPES, ...PAGE_RECIPES, ...SERVER_RECIPES]
