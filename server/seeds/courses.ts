import { HARD_COURSES } from './hard-courses';
import { SMOOTH_COURSES } from './smooth-courses';

/** The treatment history of the demo's patients. */
export const COURSES = { ...SMOOTH_COURSES, ...HARD_COURSES };

export type CourseName = keyof typeof COURSES;
