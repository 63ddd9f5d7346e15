import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/home-page';
import { GuestOnly } from './guards/guest-only';
import { RequireAuth } from './guards/require-auth';
import { RootLayout } from './layout/root-layout';
import { paths } from './paths';

// Every page but home is loaded when it is first visited.
const BlogsPage = lazy(() => import('../features/blogs/blogs-page'));
const PortfolioPage = lazy(() => import('../features/portfolio/portfolio-page'));
const LoginPage = lazy(() => import('../features/auth/login-page'));
const RegisterPage = lazy(() => import('../features/auth/register-page'));
const NotFoundPage = lazy(() => import('./not-found-page'));

/** The route table of the specification. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.blogs} element={<BlogsPage />} />
        <Route path={paths.portfolio} element={<PortfolioPage />} />
        <Route element={<GuestOnly />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route element={<RequireAuth />}></Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
