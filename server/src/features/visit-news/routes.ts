import type { Feature } from '../../platform/feature';
import { deliverNews } from './deliver-news';
import { giveUpNews } from './give-up-news';

export const visitNewsRoutes: Feature = (context) => {
  const { jobs } = context;
  jobs.work('deliver-news', (job) => deliverNews(context, job));
  jobs.work('give-up-news', (job) => giveUpNews(context, job));
};
