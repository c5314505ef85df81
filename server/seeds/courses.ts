import { HARD_COURSES } from './hard-courses';
import { SMOOTH_COURSES } from './smooth-courses';

/** How the demo's patients fared. */
export const COURSES = { ...SMOOTH_COURSES, ...HARD_COURSES };

export type CourseName = keyof typeof COURSES;
